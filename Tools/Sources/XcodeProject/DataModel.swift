import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A Core Data model in Xcode's format.
///
/// Xcode generates the classes of its entities during a build if the model is configured so. No source file declares
/// them.
public enum DataModel {
  /// Returns the names of the classes that Xcode generates for all versions of a model.
  ///
  /// - Parameter folder: The absolute path of an `.xcdatamodeld`, which contains versions, or an `.xcdatamodel`, which
  ///   is one.
  /// - Returns: An empty set if the model cannot be read.
  public static func generatedClasses(in folder: String) -> Set<String> {
    let inside = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let versions = inside.filter { $0.hasSuffix(".xcdatamodel") }.map { "\(folder)/\($0)" }
    return (versions + [folder]).reduce(into: []) { names, version in
      guard let text = FileManager.default.contents(atPath: version + "/contents") else { return }
      names.formUnion(classes(in: text))
    }
  }

  /// - Parameter text: The XML of one version.
  static func classes(in text: Data) -> Set<String> {
    let entities = Entities()
    let parser = XMLParser(data: text)
    parser.delegate = entities
    // The part before a syntax error is used.
    _ = parser.parse()
    return entities.classes
  }

  private final class Entities: NSObject, XMLParserDelegate {
    var classes: Set<String> = []

    func parser(
      _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      // With `category`, Xcode generates only an extension, and a source file declares the class.
      guard element == "entity", attributes["codeGenerationType"] == "class" else { return }
      // `Shop.Note` and `.Note` are `Note` in a module.
      let name = attributes["representedClassName"] ?? attributes["name"]
      guard let last = name?.split(separator: ".").last, last != "NSManagedObject" else { return }
      classes.insert(String(last))
    }
  }
}
