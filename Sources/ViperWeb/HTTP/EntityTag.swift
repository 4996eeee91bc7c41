import HTTPTypes

/// Names a version of what is served, so that a client that has it is not sent it again (RFC 9110, 8.8.3).
struct EntityTag {
  /// With its quotes.
  let text: String

  init(_ name: String) { text = "\"\(name)\"" }

  /// Whether a client has this version (RFC 9110, 13.1.2). It is compared weakly: a proxy that compresses makes our tags weak.
  func isKnown(to request: WebRequest) -> Bool {
    request.head.headerFields[values: .ifNoneMatch].flatMap { $0.split(separator: ",") }.contains { value in
      let value = value.filter { $0 != " " && $0 != "\t" }
      return value == "*" || value == text || value == "W/" + text
    }
  }
}

extension WebResponse {
  /// Says that the client has what it asks for.
  static func notModified() -> WebResponse {
    var response = WebResponse(.notModified, "", [])
    response.head.headerFields[.contentType] = nil
    response.head.headerFields[.contentLength] = nil
    return response
  }
}
