/// A file that is made for each request of a visitor, such as an export.
///
/// ```swift
/// configuration.downloads["/export"] = WebDownload { visitor in
///   guard let person = visitor.identity else { return nil }
///   return WebDownload.File(name: "notes.zip", contentType: "application/zip", bytes: try await archive(of: person))
/// }
/// ```
///
/// Work that takes long runs outside of the main actor, which answers all requests. Its task is cancelled when the client
/// leaves.
///
/// A page links to it: `<a href="/export" download>Export</a>`. The browser saves it, and never shows it as a page.
public struct WebDownload: Sendable {
  let make: @MainActor @Sendable (Requester) async throws -> File?

  /// - Parameter make: Makes the file for a visitor. Visitors for whom it returns nil, and those without a session, receive
  ///   404.
  public init(_ make: @escaping @MainActor @Sendable (Requester) async throws -> File?) {
    self.make = make
  }

  /// The visitor who requests a file.
  public struct Requester: Sendable {
    /// The id of the session, as in `WebSession.id`.
    public let session: String
    /// The identity of the session; nil for a guest.
    public let identity: String?
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
