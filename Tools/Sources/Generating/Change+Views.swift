import SwiftEdits
import Templates

/// Adds controls for new parts of a module.
extension Change {
  mutating func addControl(of event: EventSpec, _ model: ModuleModel) throws {
    guard let control = try model.controls().first(where: { $0["name"] as? String == event.name }) else {
      // A row or a field sends it, or it has values that cannot be typed.
      if try !model.controls().contains(where: { ($0["sends"] as? [String])?.contains(event.name) == true }) {
        return
      }
      plan.notes.append("send .\(event.name) in the views of \(name): a row or a field does it")
      return
    }
    try add(control, model)
  }

  mutating func addControl(of field: Parameter, _ model: ModuleModel) throws {
    guard var control = try model.controls().first(where: { $0["name"] as? String == field.value }) else {
      return
    }
    // The form of the page is there already, without the field's value.
    control["isInForm"] = false
    try add(control, model)
  }

  private mutating func add(_ control: [String: Any], _ model: ModuleModel) throws {
    let name = self.name
    for (stage, place) in try package.stages() {
      let type = name + (stage == .swiftui ? "View" : stage == .uikit ? "ViewController" : "Page")
      guard
        let file = try file(declaring: type, in: [place.target])
          ?? nestedFile(declaring: type, in: place.target)
      else {
        plan.notes.append("\(place.target.folder): no \(type) was found: show the change there by hand")
        continue
      }
      let renderer = Renderer(files: try Template.builtIn("viper")?.texts ?? [:])
      let context: [String: Any] = ["control": control, "name": name]
      let render = { (snippet: String) throws -> String in
        outdented(try renderer.render(file: "snippets/\(snippet).stencil", context))
      }
      var isDone = false
      try edit(file) { text in
        let changed: SwiftText? =
          switch stage {
          case .swiftui:
            try Self.addingState(of: control, to: text, type, name)?.adding(
              swiftUI: render("ViewControl"), to: type)
          case .web: try text.adding(markup: render("PageControl"), to: type)
          case .uikit:
            try text.adding(
              uiKit: render("UIKitProperty").lines, setup: render("UIKitSetup"),
              subviews: render("UIKitSubviews").lines.map { $0.hasSuffix(",") ? String($0.dropLast()) : $0 },
              display: render("UIKitDisplay"), state: model.stateType, to: type)
          }
        isDone = changed != nil
        return changed ?? text
      }
      if !isDone {
        plan.notes.append(
          "\(file): show the change by hand: the view has another structure than generated ones")
      }
    }
  }

  /// Adds the properties for typed values, and the initializer that they require.
  private static func addingState(
    of control: [String: Any], to text: SwiftText, _ view: String, _ name: String
  ) throws -> SwiftText? {
    guard control["kind"] as? String == "form", let parameters = control["parameters"] as? [[String: Any]]
    else {
      return text
    }
    var changed = text
    for parameter in parameters where parameter["setter"] == nil {
      guard let field = parameter["name"] as? String, let event = control["name"] as? String else { continue }
      let value = parameter["kind"] as? String == "flag" ? "false" : "\"\""
      changed = try changed.adding(
        property: "@State private var \(event)\(field.upperFirst) = \(value)", to: view)
    }
    if changed.hasInitializer(in: view) { return changed }
    return try changed.adding(
      initializer: "init(screen: ShownScreen<\(name)>) { self.screen = screen }", to: view)
  }

  /// Returns the file that declares a type inside `#if`.
  private func nestedFile(declaring type: String, in target: AppPackage.SourceTarget) throws -> String? {
    for file in target.files {
      guard let text = try plan.changes.content(of: file), text.contains(type) else { continue }
      if try SwiftText(path: file, text: text).declares(type) { return file }
    }
    return nil
  }
}

/// Removes the indentation that all lines have.
func outdented(_ text: String) -> String {
  let lines = text.split(separator: "\n")
  let least = lines.map { $0.prefix { $0 == " " }.count }.min() ?? 0
  return lines.map { $0.dropFirst(least) }.joined(separator: "\n")
}

extension String {
  fileprivate var lines: [String] { split(separator: "\n").map(String.init) }
}
