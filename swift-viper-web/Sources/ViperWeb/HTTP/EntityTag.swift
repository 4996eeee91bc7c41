import HTTPTypes

/// The entity tag of a version of a resource, so that a client that has it need not receive it again (RFC 9110, 8.8.3).
struct EntityTag {
  /// The tag with its quotes.
  let text: String

  init(_ name: String) { text = "\"\(name)\"" }

  /// Whether a client has this version (RFC 9110, 13.1.2). The comparison is weak, because a proxy that compresses
  /// makes tags weak.
  func isKnown(to request: WebRequest) -> Bool {
    request.head.headerFields[values: .ifNoneMatch].flatMap { $0.split(separator: ",") }.contains { value in
      let value = value.filter { $0 != " " && $0 != "\t" }
      return value == "*" || value == text || value == "W/" + text
    }
  }
}

extension WebResponse {
  /// Returns the response for a client that has this version.
  static func notModified() -> WebResponse {
    var response = WebResponse(.notModified, "", [])
    response.head.headerFields[.contentType] = nil
    response.head.headerFields[.contentLength] = nil
    return response
  }
}
