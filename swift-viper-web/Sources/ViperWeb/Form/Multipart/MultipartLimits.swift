/// The limits of a multipart form. Sizes are in bytes.
struct MultipartLimits: Equatable {
  var fileSize: Int
  /// The size of the whole body.
  var uploadSize: Int
  /// The number of files.
  var files: Int
  /// The size of everything except the content of files.
  var fieldsSize: Int
  /// The number of fields, including files.
  var fields = 1_000
}
