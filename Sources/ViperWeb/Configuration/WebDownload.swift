/// A file that is made for each request of a visitor, such as an export.
///
/// ```swift
/// configuration.downloads["/export"] = WebDownload { session in
///   guard let person = session.identity else { return nil }
///   return WebDownload.File(name: "notes.zip", contentType: "application/zip", bytes: try await archive(of: person))
/// }
/// ```
///
/// A page links to it: `<a href="/export" download>Export</a>`. The browser saves it, and never shows it as a page.
public struct WebDownload: Sendable {
  let make: @MainActor @Sendable (WebSession) async throws -> File?

  /// - Parameter make: Makes the file for the session of a visitor. Visitors for whom it returns nil, and those without a
  ///   session, receive 404.
  public init(_ make: @escaping @MainActor @Sendable (WebSession) async throws -> File?) {
    self.make = make
  }

  /// A file to save.
  public struct File: Sendable {
    /// The suggested name, in ASCII letters, digits, hyphens, underscores and dots; other characters are replaced by
    /// hyphens.
    public var name: String
    /// The media type.
    public var contentType: String
    /// The content.
    public var bytes: [UInt8]

    public init(name: String, contentType: String, bytes: [UInt8]) {
      (self.name, self.contentType, self.bytes) = (name, contentType, bytes)
    }
  }
}

extension WebDownload.File {
  var response: WebResponse {
    var response = WebResponse(.ok, contentType, bytes)
    let safe = name.map { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) ? $0 : "-" }
    response.head.headerFields[.contentDisposition] = "attachment; filename=\"\(String(safe))\""
    response.head.headerFields[.cacheControl] = "no-store"
    response.isPartOfApp = false
    return response
  }
}
