/// A template: a description, and the files that it creates.
public struct Template: Sendable {
  public var name: String
  public var description: String
  /// Whether the template uses the description of a module: `--state`, `--events` and so on.
  public var describesModule: Bool
  /// Whether a described module with use cases has the fields that show its work: `isLoading` and `problem`.
  public var showsWork = false
  /// Whether `viper template list` leaves it out.
  public var isHidden = false
  /// Whether lines that contain only tags stay, as empty lines.
  public var keepsLines = false
  public var parameters: [TemplateParameter]
  public var files: [TemplateFile]
  /// The values for `viper template test`.
  public var examples: [Example]
  /// The texts of the template's folder, by their paths in it.
  public var texts: [String: String]

  public struct Example: Hashable, Sendable {
    public var name: String
    public var values: [String: TemplateValue]

    public init(name: String, values: [String: TemplateValue] = [:]) {
      self.name = name
      self.values = values
    }
  }

  public func parameter(_ name: String) -> TemplateParameter? { parameters.first { $0.name == name } }
}

/// A value that a person gives to a template.
public struct TemplateParameter: Hashable, Sendable {
  public enum Kind: String, CaseIterable, Sendable { case text, flag, choice }

  public var name: String
  public var kind: Kind
  public var defaultValue: TemplateValue?
  /// The question on a terminal.
  public var prompt: String
  /// The possible values of a choice.
  public var choices: [String]

  /// Parses a value.
  ///
  /// - Returns: nil if the text is not a value of this kind.
  public func value(_ text: String) -> TemplateValue? {
    switch kind {
    case .text: .text(text)
    case .choice: choices.contains(text) ? .text(text) : nil
    case .flag:
      switch text.lowercased() {
      case "true", "yes", "y", "1": .flag(true)
      case "false", "no", "n", "0": .flag(false)
      default: nil
      }
    }
  }
}

public enum TemplateValue: Hashable, Sendable, CustomStringConvertible {
  case text(String), flag(Bool)

  public var description: String {
    switch self {
    case .text(let text): text
    case .flag(let flag): flag ? "true" : "false"
    }
  }

  /// The value as Stencil uses it.
  var any: Any {
    switch self {
    case .text(let text): text
    case .flag(let flag): flag
    }
  }
}

/// A file that a template creates.
public struct TemplateFile: Hashable, Sendable {
  /// The target in which the file is created.
  public enum Place: String, CaseIterable, Sendable {
    case module, tests, root, swiftui, uikit, web
  }

  /// The path in the folder of the place, a Stencil text.
  public var path: String
  /// The file of the template.
  public var template: String
  public var place: Place
  /// The condition under which the file is created.
  public var condition: String?
  /// A list, and the name of its element: the file is created for each.
  public var each: (name: String, list: String)?
  /// The line in `template.yml`.
  public var line: Int

  public static func == (a: TemplateFile, b: TemplateFile) -> Bool {
    a.path == b.path && a.template == b.template && a.place == b.place && a.line == b.line
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

/// A file that was rendered.
public struct RenderedFile: Hashable, Sendable {
  public var place: TemplateFile.Place
  /// The path in the folder of the place.
  public var path: String
  public var text: String
}

extension Template {
  /// Returns the files for some variables.
  ///
  /// - Parameters:
  ///   - values: The values of the parameters; those that are missing get their defaults.
  ///   - places: The places that exist: a file for another stage is not created.
  ///   - renderer: A renderer of this template, which keeps parsed files.
  /// - Throws: A ``TemplateError``.
  public func render(
    _ context: [String: Any], values: [String: TemplateValue] = [:],
    places: Set<TemplateFile.Place> = Set(TemplateFile.Place.allCases), with renderer: Renderer? = nil
  ) throws -> [RenderedFile] {
    let renderer = renderer ?? Renderer(files: texts, keepsLines: keepsLines)
    var context = ContextObject.wrapping(context)
    for parameter in parameters {
      let value = values[parameter.name] ?? parameter.defaultValue
      guard let value else {
        throw TemplateError(
          file: "template.yml", line: 1,
          reason: "the parameter \(parameter.name) has no value: add --set \(parameter.name)=…")
      }
      context[parameter.name] = value.any
    }
    var rendered: [RenderedFile] = []
    for file in files where places.contains(file.place) {
      var contexts = [context]
      if let each = file.each {
        guard let list = context[each.list] as? [Any] else {
          throw TemplateError(file: "template.yml", line: file.line, reason: "there is no list \(each.list)")
        }
        contexts = list.map { element in context.merging([each.name: element]) { $1 } }
      }
      for context in contexts {
        if let condition = file.condition,
          try !renderer.isTrue(condition, as: "template.yml", line: file.line, context)
        {
          continue
        }
        let path = try renderer.render(text: file.path, as: "template.yml", line: file.line, context)
        rendered.append(
          RenderedFile(place: file.place, path: path, text: try renderer.render(file: file.template, context))
        )
      }
    }
    return rendered
  }
}
