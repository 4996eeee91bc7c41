import Foundation

/// A Generamba template as one of ours.
public struct GenerambaImport: Sendable {
  /// The name of the template.
  public let name: String
  /// The files of the template's folder.
  public let files: [String: String]
  /// What was changed because it does not work, one sentence for each kind and file.
  public let repairs: [String]

  /// Converts a folder with a `.rambaspec`.
  ///
  /// - Parameter isRepairing: Whether known defects are repaired; without, the output equals Generamba's.
  /// - Throws: A ``TemplateError`` with file, line and advice.
  public init(folder: String, isRepairing: Bool = true) throws(TemplateError) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    guard let spec = names.filter({ $0.hasSuffix(".rambaspec") }).sorted().first else {
      throw TemplateError(file: folder, line: 1, reason: "the folder has no .rambaspec file")
    }
    let source = GenerambaFolder(path: folder)
    let description = try Rambaspec(source.text(spec), file: spec)
    var (files, repairs): ([String: String], [String]) = ([:], [])
    var lines = [
      "name: \(description.name)", "description: \(Self.quoted(description.summary))", "whitespace: exact",
      "files:",
    ]
    for (entries, place) in [(description.code, "module"), (description.tests, "tests")] {
      for entry in entries {
        // A folder needs no entry: it is created with its files.
        guard let written = entry.path else { continue }
        guard let path = source.actualPath(of: written) else {
          throw TemplateError(file: spec, line: entry.line, reason: "there is no file \(written)")
        }
        if path != written { repairs.append("\(spec):\(entry.line): the file \(written) is called \(path)") }
        let target = path.hasSuffix(".liquid") ? path.dropLast(7) + ".stencil" : path + ".stencil"
        let text = try source.text(path)
        var converted = try LiquidConverter.convert(text, file: path) { source.snippet($0) }
        if isRepairing {
          for repair in GenerambaRepair.all where repair.applies(String(target), place) {
            let changed = repair.change(converted)
            if changed != converted { repairs.append("\(path): \(repair.reason)") }
            converted = changed
          }
        }
        files[String(target)] = converted
        let name = try Self.fileName(entry, spec)
        lines.append(
          "  - {path: \(Self.quoted(name)), template: \(Self.quoted(String(target))), place: \(place)}")
      }
    }
    for snippet in source.snippets {
      files[Self.stencilPath(ofSnippet: snippet)] = try LiquidConverter.convert(
        source.text("snippets/\(snippet).liquid"), file: "snippets/\(snippet).liquid"
      ) { source.snippet($0) }
      if isRepairing {
        let path = Self.stencilPath(ofSnippet: snippet)
        for repair in GenerambaRepair.all where repair.applies(path, "snippet") {
          let changed = repair.change(files[path] ?? "")
          if changed != files[path] { repairs.append("snippets/\(snippet).liquid: \(repair.reason)") }
          files[path] = changed
        }
      }
    }
    files["template.yml"] = lines.joined(separator: "\n") + "\n"
    (name, self.files, self.repairs) = (description.name, files, repairs)
  }

  static func stencilPath(ofSnippet name: String) -> String { "snippets/\(name).stencil" }

  /// Returns the path of a created file: by default the prefix, the module's name and the name of the entry.
  private static func fileName(_ entry: Rambaspec.Entry, _ spec: String) throws(TemplateError) -> String {
    let parts = entry.name.split(separator: "/").map(String.init)
    guard let last = parts.last, !parts.contains("..") else {
      throw TemplateError(file: spec, line: entry.line, reason: "“\(entry.name)” is not the name of a file")
    }
    if let custom = entry.customName {
      let name = try LiquidConverter.convert(custom, file: spec) { _ in nil }
      return (parts.dropLast() + [name]).joined(separator: "/")
    }
    return (parts.dropLast() + ["{{ prefix }}{{ module_info.name }}\(last)"]).joined(separator: "/")
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: " ") + "\""
  }
}

/// The files of a Generamba template. Names are compared without case, as on the machines on which they were written.
private struct GenerambaFolder: Sendable {
  let path: String

  func text(_ file: String) throws(TemplateError) -> String {
    let root = URL(filePath: path).resolvingSymlinksInPath().path
    let place = URL(filePath: "\(path)/\(file)").resolvingSymlinksInPath().path
    guard place.hasPrefix(root + "/") else {
      throw TemplateError(file: file, line: 1, reason: "is outside the template's folder")
    }
    guard let data = FileManager.default.contents(atPath: place),
      let text = String(bytes: data, encoding: .utf8)
    else {
      throw TemplateError(file: file, line: 1, reason: "cannot be read as UTF-8 text")
    }
    return text
  }

  /// Returns the path of a file with the letters that the file system uses.
  func actualPath(of file: String) -> String? {
    var folder = path
    var found: [String] = []
    for part in file.split(separator: "/").map(String.init) {
      guard part != "..", let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
        return nil
      }
      guard
        let name = names.first(where: { $0 == part })
          ?? names.sorted().first(where: { $0.lowercased() == part.lowercased() })
      else { return nil }
      found.append(name)
      folder += "/" + name
    }
    return found.isEmpty ? nil : found.joined(separator: "/")
  }

  var snippets: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path + "/snippets")) ?? []).sorted()
      .filter { $0.hasSuffix(".liquid") && !$0.hasPrefix(".") }.map { String($0.dropLast(7)) }
  }

  func snippet(_ name: String) -> String? {
    snippets.first { $0.lowercased() == name.lowercased() }.map(GenerambaImport.stencilPath)
  }
}
