import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A model of Core Data, as Xcode keeps it.
///
/// Xcode generates the classes of its entities during a build, if the model says so. No source file declares these.
public enum DataModel {
  /// The names of the classes that Xcode writes for a model, those of all its versions.
  /// - Parameter folder: an `.xcdatamodeld`, which holds versions, or an `.xcdatamodel`, which is one; absolute.
  /// - Returns: an empty set for what cannot be read.
  public static func generatedClasses(in folder: String) -> Set<String> {
    let inside = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let versions = inside.filter { $0.hasSuffix(".xcdatamodel") }.map { "\(folder)/\($0)" }
    return (versions + [folder]).reduce(into: []) { names, version in
      guard let text = FileManager.default.contents(atPath: version + "/contents") else { return }
      names.formUnion(classes(in: text))
    }
  }

  /// - Parameter text: the XML of one version.
  static func classes(in text: Data) -> Set<String> {
    let entities = Entities()
    let parser = XMLParser(data: text)
    parser.delegate = entities
    // What comes before a mistake counts.
    _ = parser.parse()
    return entities.classes
  }

  private final class Entities: NSObject, XMLParserDelegate {
    var classes: Set<String> = []

    func parser(
      _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      // With `category` Xcode generates an extension only, and a source file declares the class.
      guard element == "entity", attributes["codeGenerationType"] == "class" else { return }
      // `Shop.Note` and `.Note` are `Note` of a module.
      let name = attributes["representedClassName"] ?? attributes["name"]
      guard let last = name?.split(separator: ".").last, last != "NSManagedObject" else { return }
      classes.insert(String(last))
    }
  }
}
