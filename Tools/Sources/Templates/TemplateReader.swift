import Yams

/// Reads `template.yml`.
struct TemplateReader {
  private static let file = "template.yml"

  /// - Parameter texts: The files of the template's folder, by their paths in it.
  static func read(_ texts: [String: String]) throws(TemplateError) -> Template {
    guard let text = texts[file] else {
      throw TemplateError(file: file, line: 1, reason: "the folder has no template.yml")
    }
    let map = try mapping(
      compose(text), "the file",
      [
        "name", "description", "describes", "states", "hidden", "whitespace", "parameters", "files",
        "examples",
      ])
    var template = Template(
      name: try string(map, "name"), description: try string(map, "description"), describesModule: false,
      parameters: [], files: [], examples: [], texts: texts)
    if let node = map["describes"] { template.describesModule = try flag(node) }
    if let node = map["states"] { template.showsWork = try flag(node) }
    if let node = map["hidden"] { template.isHidden = try flag(node) }
    if let node = map["whitespace"] {
      guard ["lines", "exact"].contains(try string(node)) else {
        throw error(node, "“whitespace” is lines (a line with only tags disappears) or exact")
      }
      template.keepsLines = try string(node) == "exact"
    }
    guard TemplateChecker.isFileName(template.name) else {
      throw error(map["name"], "“\(template.name)” is not a name of letters, digits, - and _")
    }
    for node in try sequence(map["parameters"]) { template.parameters.append(try parameter(node)) }
    guard map["files"] != nil else { throw error(nil, "“files” is missing") }
    for node in try sequence(map["files"]) {
      let file = try templateFile(node)
      guard texts[file.template] != nil else {
        throw error(node, "the template has no file \(file.template)")
      }
      template.files.append(file)
    }
    for node in try sequence(map["examples"]) { template.examples.append(try example(node, template)) }
    return template
  }

  private static func compose(_ text: String) throws(TemplateError) -> Node {
    do {
      // Aliases could make a small file very large.
      if text.contains("<<: *") || text.contains(": *") {
        throw TemplateError(file: file, line: 1, reason: "aliases are not supported")
      }
      guard let node = try Yams.compose(yaml: text) else { throw error(nil, "the file is empty") }
      return node
    } catch let error as TemplateError {
      throw error
    } catch let error as YamlError {
      throw TemplateError(file: file, line: line(of: error), reason: "this is not YAML: \(reason(of: error))")
    } catch {
      throw TemplateError(file: file, line: 1, reason: "this is not YAML: \(error)")
    }
  }

  private static func line(of error: YamlError) -> Int {
    switch error {
    case .scanner(_, _, let mark, _), .parser(_, _, let mark, _), .composer(_, _, let mark, _): mark.line
    case .duplicatedKeysInMapping(_, let context): context.mark.line
    default: 1
    }
  }

  private static func reason(of error: YamlError) -> String {
    switch error {
    case .scanner(_, let problem, _, _), .parser(_, let problem, _, _), .composer(_, let problem, _, _):
      problem
    case .duplicatedKeysInMapping: "a key appears twice"
    default: "\(error)"
    }
  }

  private static func parameter(_ node: Node) throws(TemplateError) -> TemplateParameter {
    let map = try mapping(node, "a parameter", ["name", "type", "default", "prompt", "choices"])
    let name = try string(map, "name")
    guard TemplateChecker.isName(name) else { throw error(map["name"], "“\(name)” is not a name") }
    let type = try map["type"].map { (node) throws(TemplateError) in try string(node) } ?? "text"
    guard let kind = TemplateParameter.Kind(rawValue: type) else {
      throw error(map["type"], "“\(type)” is not a type: use text, flag or choice")
    }
    var parameter = TemplateParameter(
      name: name, kind: kind,
      prompt: try map["prompt"].map { (node) throws(TemplateError) in try string(node) } ?? name,
      choices: [])
    for node in try sequence(map["choices"]) { parameter.choices.append(try string(node)) }
    if kind == .choice, parameter.choices.isEmpty { throw error(node, "the choice \(name) has no “choices”") }
    if let node = map["default"] {
      let text = try string(node)
      guard let value = parameter.value(text) else {
        throw error(node, "“\(text)” is not a value of \(name)")
      }
      parameter.defaultValue = value
    }
    return parameter
  }

  private static func templateFile(_ node: Node) throws(TemplateError) -> TemplateFile {
    let map = try mapping(node, "a file", ["path", "template", "place", "if", "each"])
    var file = TemplateFile(
      path: try string(map, "path"), template: try string(map, "template"), place: .module,
      line: node.mark?.line ?? 1)
    if let node = map["place"] {
      let place = try string(node)
      guard let found = TemplateFile.Place(rawValue: place) else {
        let all = TemplateFile.Place.allCases.map(\.rawValue).joined(separator: ", ")
        throw error(node, "“\(place)” is not a place: use \(all)")
      }
      file.place = found
    }
    if let node = map["if"] { file.condition = try string(node) }
    if let node = map["each"] {
      let words = try string(node).split(separator: " ").map(String.init)
      guard words.count == 3, words[1] == "in", TemplateChecker.isName(words[0]) else {
        throw error(node, "“each” is a loop: name in list")
      }
      file.each = (words[0], words[2])
    }
    return file
  }

  private static func example(_ node: Node, _ template: Template) throws(TemplateError) -> Template.Example {
    let map = try mapping(node, "an example", ["name"] + template.parameters.map(\.name))
    var example = Template.Example(name: try string(map, "name"), values: [:])
    for parameter in template.parameters {
      guard let node = map[parameter.name] else { continue }
      let text = try string(node)
      guard let value = parameter.value(text) else {
        throw error(node, "“\(text)” is not a value of \(parameter.name)")
      }
      example.values[parameter.name] = value
    }
    return example
  }

  // MARK: Nodes

  private static func mapping(
    _ node: Node, _ what: String, _ keys: [String]
  ) throws(TemplateError) -> [String: Node] {
    guard case .mapping(let mapping) = node else { throw error(node, "\(what) is not a mapping") }
    var found: [String: Node] = [:]
    for (key, value) in mapping {
      guard let name = key.string, keys.contains(name) else {
        throw error(key, "\(what) has no key “\(key.string ?? "")”: use \(keys.joined(separator: ", "))")
      }
      found[name] = value
    }
    return found
  }

  private static func sequence(_ node: Node?) throws(TemplateError) -> [Node] {
    guard let node else { return [] }
    guard case .sequence(let sequence) = node else { throw error(node, "this is not a list") }
    return Array(sequence)
  }

  private static func string(_ map: [String: Node], _ key: String) throws(TemplateError) -> String {
    guard let node = map[key] else { throw error(map.values.first, "“\(key)” is missing") }
    return try string(node)
  }

  private static func string(_ node: Node) throws(TemplateError) -> String {
    guard case .scalar(let scalar) = node else { throw error(node, "this is not a text") }
    return scalar.string
  }

  private static func flag(_ node: Node) throws(TemplateError) -> Bool {
    switch try string(node) {
    case "true", "yes": true
    case "false", "no": false
    default: throw error(node, "this is not true or false")
    }
  }

  private static func error(_ node: Node?, _ reason: String) -> TemplateError {
    TemplateError(file: file, line: node?.mark?.line ?? 1, reason: reason)
  }
}
