/// The reason why parsing a multipart form stopped.
enum MultipartError: Error, Equatable {
  /// The body does not conform to RFC 7578. The reason completes "The form cannot be read: …".
  case malformed(String)
  /// A file, all files or their number exceed a limit.
  case filesTooLarge
  /// The body without the content of files exceeds the limit in bytes.
  case fieldsTooLarge(limit: Int)
  case tooManyFields(limit: Int)
  /// A file arrived although no earlier field has admitted files.
  case notAdmitted
  /// A file cannot be written.
  case storage(StorageError)
}
