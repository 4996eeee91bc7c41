import HTTPTypes

/// Reads the form of a post. The body is read outside the main actor, and files are written in the meantime.
struct FormReader: Sendable {
  private enum Encoding {
    case urlEncoded
    case multipart(MultipartBoundary)
  }

  private static let urlEncoded = "application/x-www-form-urlencoded"

  private let body: WebRequest.Body
  private let encoding: Encoding
  private let limits: MultipartLimits
  private let uploads: UploadFolder

  /// Validates the head.
  ///
  /// - Parameter mayHaveFiles: Whether the form of the page has a file field.
  /// - Throws: Errors that are independent of the body: the media type is not that of such a form, or the length is too
  ///   large.
  init(
    _ request: WebRequest, mayHaveFiles: Bool, _ configuration: WebConfiguration, _ uploads: UploadFolder
  ) throws(WebError) {
    body = request.body
    limits = MultipartLimits(
      fileSize: configuration.maximumFileSize, uploadSize: configuration.maximumUploadSize,
      files: configuration.maximumFiles, fieldsSize: configuration.maximumBodySize)
    self.uploads = uploads
    let type = request.head.headerFields[.contentType] ?? ""
    let length = request.head.headerFields[.contentLength].flatMap { Int($0) } ?? 0
    // The usual spelling, which needs no parsing.
    switch type == Self.urlEncoded ? type : HeaderValue(type.utf8).value {
    case Self.urlEncoded:
      encoding = .urlEncoded
      guard length <= limits.fieldsSize else { throw .tooLarge(limits.fieldsSize) }
    case "multipart/form-data" where mayHaveFiles:
      do { encoding = .multipart(try MultipartBoundary(contentType: type)) } catch { throw WebError(error) }
      guard length <= limits.uploadSize else { throw .uploadTooLarge }
    default:
      throw .wrongMediaType
    }
  }

  var mayHaveFiles: Bool {
    if case .multipart = encoding { true } else { false }
  }

  /// Whether the body is still arriving.
  var isArriving: Bool {
    if case .stream = body { true } else { false }
  }

  /// Reads the body. A rejected body is not read further.
  ///
  /// - Parameter visitor: The visitor, the token of whose cookie must precede the first file.
  func fields(
    of visitor: Visitor, isolation: isolated (any Actor)? = #isolation
  ) async throws(WebError) -> FormFields {
    // A complete body is not worth switching threads.
    if case (.urlEncoded, .bytes(let bytes)) = (encoding, body) {
      guard bytes.count <= limits.fieldsSize else { throw .tooLarge(limits.fieldsSize) }
      do { return try FormFields(urlEncoded: bytes) } catch { throw .badForm(error) }
    }
    return try await arrivingFields(of: visitor)
  }

  @concurrent private func arrivingFields(of visitor: Visitor) async throws(WebError) -> FormFields {
    do {
      switch encoding {
      case .urlEncoded: return try await urlEncodedFields()
      case .multipart(let boundary): return try await multipartFields(of: visitor, boundary)
      }
    } catch {
      throw WebError(readingForm: error)
    }
  }

  private func urlEncodedFields() async throws -> FormFields {
    var bytes: [UInt8] = []
    try await read { chunk in
      guard bytes.count + chunk.count <= limits.fieldsSize else { throw WebError.tooLarge(limits.fieldsSize) }
      bytes += chunk
    }
    return try FormFields(urlEncoded: bytes)
  }

  private func multipartFields(of visitor: Visitor, _ boundary: MultipartBoundary) async throws
    -> FormFields
  {
    var form = MultipartForm(boundary, limits: limits, of: visitor.quotaOwner, in: uploads) { field in
      field.name == "_token" && visitor.cookie.owns(token: field.value)
    }
    try await read { chunk in try form.append(chunk) }
    return try form.finish()
  }

  private func read(_ take: ([UInt8]) async throws -> Void) async throws {
    switch body {
    case .bytes(let bytes): try await take(bytes)
    case .stream(let chunks): try await chunks.forEach(take)
    }
  }
}

extension WebError {
  fileprivate init(readingForm error: any Error) {
    switch error {
    case let error as WebError: self = error
    case let error as FormError: self = .badForm(error)
    case let error as MultipartError: self.init(error)
    default: self = .interrupted
    }
  }

  fileprivate init(_ error: MultipartError) {
    switch error {
    case .malformed(let reason): self = .badForm(.malformedBody(reason: reason))
    case .filesTooLarge: self = .uploadTooLarge
    case .fieldsTooLarge(let limit): self = .tooLarge(limit)
    case .tooManyFields(let limit): self = .badForm(.tooManyFields(limit: limit))
    case .notAdmitted: self = .csrfTokenMismatch()
    case .storage(let error): self = .noRoom(error)
    }
  }
}
