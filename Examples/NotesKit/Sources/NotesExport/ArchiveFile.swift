import Foundation
public import NotesDomain

/// Writes archives to new folders for temporary files.
public struct ArchiveFile: NoteExport {
  public init() {}

  public func write(_ notes: [ExportedNote]) async throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: NotesArchive.name)
    try Data(await NotesArchive.make(of: notes)).write(to: file, options: .atomic)
    return file.path
  }
}
