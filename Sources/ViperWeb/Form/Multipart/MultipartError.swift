/// Why a multipart form is not read to its end.
enum MultipartError: Error, Equatable {
  /// The body is not what RFC 7578 describes. The reason completes "The form cannot be read: …".
  case malformed(String)
  /// A file, all files or their number exceed a limit.
  case filesTooLarge
  /// In bytes: what is no content of a file exceeds the limit.
  case fieldsTooLarge(limit: Int)
  case tooManyFields(limit: Int)
  /// A file came although no field in front of it admitted files.
  case notAdmitted
  /// A file cannot be written.
  case storage(StorageError)
}
