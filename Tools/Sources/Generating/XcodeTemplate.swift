import Foundation
import Templates

/// A template as file templates of Xcode (`.xctemplate`): one for the module, and one for its tests.
///
/// Xcode composes the name of the folder that it uses from the identifiers of the checked boxes, in their order; `Default`
/// is used if no box is checked.
public struct XcodeTemplate {
  public let template: Template

  public init(_ template: Template) { self.template = template }

  /// The placeholder for the name that the person enters.
  static let name = "___VARIABLE_productName___"

  /// A check box.
  struct Option {
    var identifier: String
    var title: String
    var isChecked: Bool
  }

  /// The check boxes: the flags of the template, or the optional parts of a described module.
  var options: [Option] {
    if template.describesModule {
      return [
        Option(identifier: "interactor", title: "Interactor that loads a text", isChecked: true),
        Option(identifier: "result", title: "Result", isChecked: false),
        Option(identifier: "uikit", title: "UIKit instead of SwiftUI", isChecked: false),
      ]
    }
    return template.parameters.filter { $0.kind == .flag }.map {
      Option(identifier: $0.name, title: $0.prompt, isChecked: $0.defaultValue == .flag(true))
    }
  }

  /// Returns the files of the templates, by their paths below Xcode's folder of file templates.
  ///
  /// - Throws: An error if a parameter is a text without a default value, which Xcode cannot ask for here.
  public func files() throws -> [String: String] {
    let title = "VIPER \(template.name)"
    var files: [String: String] = [:]
    for isTest in [false, true] {
      let folder = "\(title)\(isTest ? " Tests" : "").xctemplate"
      var isEmpty = true
      for combination in combinations {
        let name = combination.isEmpty ? "Default" : combination.joined()
        for file in try render(checked: Set(combination)) where (file.place == .tests) == isTest {
          isEmpty = false
          let base = (file.path as NSString).lastPathComponent
          files["\(folder)/\(name)/\(base.replacing(Self.name, with: "___FILEBASENAME___"))"] = adapted(
            file.text)
        }
      }
      if !isEmpty { files["\(folder)/TemplateInfo.plist"] = info(isTest: isTest) }
    }
    return files
  }

  /// All sets of checked boxes, each in the order of the boxes.
  private var combinations: [[String]] {
    options.reduce([[]]) { sets, option in sets + sets.map { $0 + [option.identifier] } }
  }

  private func render(checked: Set<String>) throws -> [RenderedFile] {
    guard !template.describesModule else { return try renderModule(checked) }
    var values: [String: TemplateValue] = [:]
    for option in options { values[option.identifier] = .flag(checked.contains(option.identifier)) }
    let context: [String: Any] = [
      "name": Self.name, "title": Self.name, "prefix": "", "year": "___YEAR___", "date": "___DATE___",
      "developer": ["name": "___FULLUSERNAME___", "company": "___ORGANIZATIONNAME___"],
      "custom_parameters": [String: String](),
      "module_info": [
        "name": Self.name, "file_name": "___FILENAME___", "description": "",
        "project_name": "___PROJECTNAME___",
        "product_module_name": "___PROJECTNAMEASIDENTIFIER___", "project_targets": [String](),
        "test_targets": [String](),
      ] as [String: Any],
    ]
    return try template.render(context, values: values)
  }

  private func renderModule(_ checked: Set<String>) throws -> [RenderedFile] {
    var spec = ModuleSpec(name: Self.name)
    let hasInteractor = checked.contains("interactor")
    let hasResult = checked.contains("result")
    spec.state = [Parameter(name: "text", type: "String")]
    spec.events = [
      EventSpec(name: "load", parameters: [], target: hasInteractor ? "text" : nil),
      EventSpec(name: "close", parameters: [], target: "dismiss"),
    ]
    if !hasInteractor { spec.events.removeFirst() }
    if hasResult {
      spec.output = .type("String")
      spec.events.append(
        EventSpec(name: "choose", parameters: [Parameter(name: "text", type: "String")], target: "finish"))
    }
    let places: Set<TemplateFile.Place> = [.module, .tests, checked.contains("uikit") ? .uikit : .swiftui]
    return try template.render(module: spec, places: places)
  }

  /// In Xcode, the parts of a module are in one target: there is no module to import. Xcode writes the header.
  private func adapted(_ text: String) -> String {
    "//___FILEHEADER___\n\n"
      + text.replacing(
        "@testable import \(Self.name)\n", with: "@testable import ___PROJECTNAMEASIDENTIFIER___\n"
      )
      .split(separator: "\n", omittingEmptySubsequences: false)
      .filter { $0.trimmingCharacters(in: .whitespaces) != "import \(Self.name)" }
      .joined(separator: "\n")
  }

  private func info(isTest: Bool) -> String {
    let boxes = options.map { option in
      """
          <dict>
            <key>Identifier</key>
            <string>\(option.identifier)</string>
            <key>Name</key>
            <string>\(Self.escaped(option.title))</string>
            <key>Description</key>
            <string>\(Self.escaped(option.title))</string>
            <key>Required</key>
            <string>true</string>
            <key>Type</key>
            <string>checkbox</string>
            <key>Default</key>
            <string>\(option.isChecked ? "true" : "false")</string>
            <key>NotPersisted</key>
            <string>true</string>
          </dict>

      """
    }.joined()
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
        <key>Kind</key>
        <string>Xcode.IDEFoundation.TextSubstitutionFileTemplateKind</string>
        <key>Platforms</key>
        <array/>
        <key>SupportsSwiftPackage</key>
        <true/>
        <key>Description</key>
        <string>\(Self.escaped(isTest ? "Tests of: \(template.description)" : template.description))</string>
        <key>Summary</key>
        <string>\(Self.escaped(template.description))</string>
        <key>SortOrder</key>
        <string>\(isTest ? 2 : 1)</string>
        <key>AllowedTypes</key>
        <array>
          <string>public.swift-source</string>
        </array>
        <key>DefaultCompletionName</key>
        <string>Screen</string>
        <key>MainTemplateFile</key>
        <string>___FILEBASENAME___.swift</string>
        <key>Options</key>
        <array>
          <dict>
            <key>Identifier</key>
            <string>productName</string>
            <key>Required</key>
            <string>true</string>
            <key>Name</key>
            <string>Name:</string>
            <key>Description</key>
            <string>The name of the module, such as Cart</string>
            <key>Type</key>
            <string>text</string>
            <key>NotPersisted</key>
            <string>true</string>
          </dict>
      \(boxes)  </array>
      </dict>
      </plist>

      """
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
