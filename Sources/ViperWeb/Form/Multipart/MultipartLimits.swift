/// What one multipart form may have, in bytes where nothing else is said.
struct MultipartLimits: Equatable {
  var fileSize: Int
  /// Of the whole body.
  var uploadSize: Int
  /// The number of files.
  var files: Int
  /// Of all that is no content of a file.
  var fieldsSize: Int
  /// The number of fields, files or not.
  var fields = 1_000
}
