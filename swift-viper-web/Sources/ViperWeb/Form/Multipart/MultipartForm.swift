import Foundation
import Viper

/// Collects the fields of a multipart form in chunks: texts in memory, files on disk.
///
/// If it throws, the files that it has written are deleted.
struct MultipartForm {
  private let limits: MultipartLimits
  private let folder: UploadFolder
  private let owner: QuotaUsage.Owner
  private let admitsFiles: @Sendable (FormFields.Field) -> Bool

  private var parser: MultipartParser
  private var fields: [FormFields.Field] = []
  private var areFilesAdmitted = false
  private var fileCount = 0
  private var receivedSize = 0
  private var fileContentSize = 0
  private var part: OpenPart?

  private struct OpenPart {
    let header: PartHeader
    var text: [UInt8] = []
    var file: (file: TemporaryFile, writer: FileWriter)?
    var size = 0
  }

  /// - Parameters:
  ///   - owner: The visitor whose storage the files use.
  ///   - folder: The folder for files.
  ///   - admitsFiles: Returns whether files may follow this field. Without one, the first file is rejected: the token
  ///     must come first, so that nothing is written for a form of another site.
  init(
    _ boundary: MultipartBoundary, limits: MultipartLimits, of owner: QuotaUsage.Owner,
    in folder: UploadFolder,
    admitsFiles: @escaping @Sendable (FormFields.Field) -> Bool
  ) {
    parser = MultipartParser(boundary)
    self.limits = limits
    self.folder = folder
    self.owner = owner
    self.admitsFiles = admitsFiles
  }

  mutating func append(_ chunk: [UInt8]) throws(MultipartError) {
    receivedSize += chunk.count
    guard receivedSize <= limits.uploadSize else { throw .filesTooLarge }
    parser.append(chunk)
    while let element = try parser.next() {
      switch element {
      case .partBegins(let header): try begin(header)
      case .content(let bytes): try add(bytes)
      case .partEnds: try end()
      }
    }
    guard receivedSize - fileContentSize - parser.heldCount <= limits.fieldsSize else {
      throw .fieldsTooLarge(limit: limits.fieldsSize)
    }
  }

  /// Returns the fields in their order.
  func finish() throws(MultipartError) -> FormFields {
    try parser.finish()
    return FormFields(fields)
  }

  private mutating func begin(_ header: PartHeader) throws(MultipartError) {
    guard fields.count < limits.fields else { throw .tooManyFields(limit: limits.fields) }
    if header.fileName != nil, !areFilesAdmitted { throw .notAdmitted }
    part = OpenPart(header: header)
  }

  private mutating func add(_ bytes: ArraySlice<UInt8>) throws(MultipartError) {
    guard part?.header.fileName != nil else {
      part?.text += bytes
      return
    }
    fileContentSize += bytes.count
    try makeFile()
    part?.size += bytes.count
    guard let part, part.size <= limits.fileSize else { throw .filesTooLarge }
    do throws(StorageError) {
      try part.file?.file.grow(by: bytes.count)
      try part.file?.writer.write(bytes)
    } catch {
      throw .storage(error)
    }
  }

  private mutating func end() throws(MultipartError) {
    // A file field without a choice is sent as a file without name and content.
    if part?.header.fileName?.isEmpty == false { try makeFile() }
    guard let part else { return }
    self.part = nil
    let header = part.header
    let field: FormFields.Field
    if let file = part.file?.file {
      let value = PickedFile(
        path: file.path, size: part.size, claimedName: header.fileName ?? "",
        claimedType: header.contentType)
      field = FormFields.Field(name: header.name, file: value, on: file)
    } else {
      field = FormFields.Field(name: header.name, value: FormFields.text(of: part.text))
    }
    fields.append(field)
    areFilesAdmitted = areFilesAdmitted || admitsFiles(field)
  }

  private mutating func makeFile() throws(MultipartError) {
    guard part?.file == nil else { return }
    fileCount += 1
    guard fileCount <= limits.files else { throw .filesTooLarge }
    do { part?.file = try folder.makeFile(for: owner) } catch { throw .storage(error) }
  }
}
