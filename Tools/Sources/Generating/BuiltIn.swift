import BuiltInTemplates
import Templates

extension Template {
  /// The names of the built-in templates, ours first.
  public static var builtInNames: [String] {
    let names = Set(builtInTemplates.keys.compactMap { $0.split(separator: "/").first.map(String.init) })
    return names.sorted { ($0 == "viper" ? "" : $0) < ($1 == "viper" ? "" : $1) }
  }

  /// Returns a built-in template.
  ///
  /// - Returns: nil if there is none with this name.
  public static func builtIn(_ name: String) throws(TemplateError) -> Template? {
    var texts: [String: String] = [:]
    for (path, text) in builtInTemplates where path.hasPrefix(name + "/") {
      texts[String(path.dropFirst(name.count + 1))] = text
    }
    return texts.isEmpty ? nil : try Template(texts: texts)
  }
}
