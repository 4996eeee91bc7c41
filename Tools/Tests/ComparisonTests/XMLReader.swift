import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Parses XML to its end.
struct XMLReader {
  let isWellFormed: Bool

  init(_ text: String) {
    isWellFormed = XMLParser(data: Data(text.utf8)).parse()
  }
}
