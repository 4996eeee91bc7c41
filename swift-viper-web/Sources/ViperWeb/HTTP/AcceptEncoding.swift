import HTTPTypes

/// The header `Accept-Encoding` (RFC 9110, 12.5.3).
enum AcceptEncoding {
  /// Whether a client accepts gzip, and does not prefer uncompressed content.
  static func allowsGzip(_ fields: HTTPFields) -> Bool {
    var weights: [String: Double] = [:]
    for coding in fields[values: .acceptEncoding].flatMap({ $0.split(separator: ",") }) {
      let parts = coding.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" }.lowercased() }
      guard let name = parts.first else { continue }
      let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 0 }
      weights[name] = weight ?? 1
    }
    let gzip = weights["gzip"] ?? weights["x-gzip"] ?? weights["*"] ?? 0
    return gzip > 0 && gzip >= weights["identity"] ?? 0
  }
}
