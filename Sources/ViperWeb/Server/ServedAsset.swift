import HTTPTypes

/// An asset as it is served: with its entity tag, and compressed where that makes it smaller.
struct ServedAsset: Sendable {
  private let asset: WebAsset
  /// Identifies the bytes, in every process.
  private let name: String
  /// The same bytes in the format gzip.
  private var gzipped: [UInt8]?

  init(_ asset: WebAsset) {
    self.asset = asset
    name = ShortName.make(asset.bytes)
  }

  /// The asset, compressed if the client accepts that; “not modified” if it has it already.
  func response(to request: WebRequest) -> WebResponse {
    let fields = request.head.headerFields
    let body = AcceptEncoding.allowsGzip(fields) ? gzipped : nil
    // Each encoding has a tag of its own: the tags are strong, and so must tell different bytes apart.
    let tag = body == nil ? "\"\(name)\"" : "\"\(name)-gzip\""
    var response = WebResponse(.ok, asset.contentType, body ?? asset.bytes)
    if isMatched(tag, by: fields[values: .ifNoneMatch]) {
      response = WebResponse(.notModified, asset.contentType, [])
      response.head.headerFields[.contentType] = nil
      response.head.headerFields[.contentLength] = nil
    } else if body != nil {
      response.head.headerFields[.contentEncoding] = "gzip"
    }
    response.head.headerFields[.eTag] = tag
    response.head.headerFields[.cacheControl] = "no-cache"
    if gzipped != nil { response.head.headerFields[.vary] = "Accept-Encoding" }
    return response
  }

  /// RFC 9110, 13.1.2: compares weakly, for a proxy that compresses makes our tags weak.
  private func isMatched(_ tag: String, by lines: [String]) -> Bool {
    lines.flatMap { $0.split(separator: ",") }.contains { value in
      let value = value.filter { $0 != " " && $0 != "\t" }
      return value == "*" || value == tag || value == "W/" + tag
    }
  }

  /// Compresses the asset if its type is text, it has at least so many bytes, and it becomes smaller.
  mutating func compress(from minimumSize: Int, with gzip: ([UInt8]) -> [UInt8]?) {
    guard asset.bytes.count >= minimumSize, Self.isText(asset.contentType), let bytes = gzip(asset.bytes),
      bytes.count < asset.bytes.count
    else { return }
    gzipped = bytes
  }

  /// Images, fonts and archives are compressed already.
  private static func isText(_ contentType: String) -> Bool {
    let type = contentType.prefix { $0 != ";" }.lowercased().filter { $0 != " " }
    return type.hasPrefix("text/") || type.hasSuffix("+xml") || type.hasSuffix("+json")
      || ["application/javascript", "application/json", "application/wasm", "application/xml"].contains(type)
  }
}
