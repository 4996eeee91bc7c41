import Yams

/// The description of a Generamba template.
struct Rambaspec {
  var name: String
  var summary: String
  var code: [Entry] = []
  var tests: [Entry] = []

  struct Entry {
    var name: String
    /// The Liquid file; nil for a folder.
    var path: String?
    var customName: String?
    var line: Int
  }

  /// - Throws: An error with the line.
  init(_ text: String, file: String) throws(TemplateError) {
    // Generamba renders the description first. Tags outside of names would change its structure.
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where line.contains("{%") {
      throw TemplateError(
        file: file, line: index + 1,
        reason: "tags in the description are not supported: list all files, and remove some later")
    }
    let node: Node
    do {
      guard let composed = try Yams.compose(yaml: text) else {
        throw TemplateError(file: file, line: 1, reason: "the description is empty")
      }
      node = composed
    } catch let error as TemplateError {
      throw error
    } catch {
      throw TemplateError(file: file, line: 1, reason: "this is not YAML: \(error)")
    }
    guard let map = node.mapping else {
      throw TemplateError(file: file, line: 1, reason: "this is not a mapping")
    }
    guard let name = map["name"]?.string, TemplateChecker.isFileName(name) else {
      throw TemplateError(file: file, line: 1, reason: "“name” is missing, or is not a name of a folder")
    }
    self.name = name
    summary = map["summary"]?.string ?? name
    code = try Self.entries(map["code_files"], file)
    tests = try Self.entries(map["test_files"], file)
    if code.isEmpty, tests.isEmpty {
      throw TemplateError(file: file, line: 1, reason: "“code_files” and “test_files” are missing")
    }
  }

  private static func entries(_ node: Node?, _ file: String) throws(TemplateError) -> [Entry] {
    guard let node, node.null == nil else { return [] }
    guard let sequence = node.sequence else {
      throw TemplateError(file: file, line: node.mark?.line ?? 1, reason: "this is not a list of files")
    }
    var entries: [Entry] = []
    for element in sequence {
      let line = element.mark?.line ?? 1
      guard let name = element["name"]?.string else {
        throw TemplateError(file: file, line: line, reason: "the file has no name")
      }
      entries.append(
        Entry(
          name: name, path: element["path"]?.string, customName: element["custom_name"]?.string, line: line))
    }
    return entries
  }
}
