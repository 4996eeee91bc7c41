import HTTPTypes

/// An asset with its entity tag, compressed if that makes it smaller.
struct ServedAsset: Sendable {
  private let asset: WebAsset
  /// Identifies the bytes in every process.
  private let name: String
  /// The bytes in gzip format.
  private var gzipped: [UInt8]?

  init(_ asset: WebAsset) {
    self.asset = asset
    name = ShortName.make(asset.bytes)
  }

  /// Returns the asset, compressed if the client accepts it; “not modified” if the client has it already.
  func response(to request: WebRequest) -> WebResponse {
    let fields = request.head.headerFields
    let body = AcceptEncoding.allowsGzip(fields) ? gzipped : nil
    // Each encoding has a tag of its own: the tags are strong, and must distinguish different bytes.
    let tag = EntityTag(body == nil ? name : "\(name)-gzip")
    var response = WebResponse(.ok, asset.contentType, body ?? asset.bytes)
    if tag.isKnown(to: request) {
      response = .notModified()
    } else if body != nil {
      response.head.headerFields[.contentEncoding] = "gzip"
    }
    response.head.headerFields[.eTag] = tag.text
    response.head.headerFields[.cacheControl] = "no-cache"
    if gzipped != nil { response.head.headerFields[.vary] = "Accept-Encoding" }
    return response
  }

  /// Compresses the asset if its type is text, it has the minimum size, and the result is smaller.
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
