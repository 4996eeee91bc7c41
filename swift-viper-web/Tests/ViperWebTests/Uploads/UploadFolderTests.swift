import Foundation
import Testing

@testable import ViperWeb

@Suite(.timeLimit(.minutes(10))) struct UploadFolderTests {
  private let owner = QuotaUsage.Owner(network: "10.0.0.1", session: "a")
  private let quota = Quota(100, perAddress: 100, perSession: 100)

  @Test func `Files are readable by this user only and have unpredictable names`() throws {
    let place = try TemporaryFolder()
    let folder = UploadFolder(place.path + "/uploads", quota)
    let (file, writer) = try folder.makeFile(for: owner)
    try writer.write(Array("content".utf8)[...])
    #expect(try String(contentsOfFile: file.path, encoding: .utf8) == "content")
    #expect(try place.mode(of: file.path) == 0o600)
    let own = (file.path as NSString).deletingLastPathComponent
    #expect(try place.mode(of: own) == 0o700)
    #expect(try place.mode(of: place.path + "/uploads") == 0o700)
    #expect(try folder.makeFile(for: owner).file.path != file.path)
  }

  @Test func `A file is deleted with its last owner, and the folder with the app`() throws {
    let place = try TemporaryFolder()
    var folder: UploadFolder? = UploadFolder(place.path, quota)
    var file = try folder?.makeFile(for: owner).file
    let path = try #require(file?.path)
    #expect(FileManager.default.fileExists(atPath: path))
    file = nil
    #expect(!FileManager.default.fileExists(atPath: path))
    folder = nil
    #expect(try place.contents == [])
  }

  @Test func `Files of an ended process are deleted, those of a running one are not`() async throws {
    let place = try TemporaryFolder()
    let living = UploadFolder(place.path, quota)
    let file = try living.makeFile(for: owner).file
    // A process that was killed: its lock is released.
    try FileManager.default.createDirectory(atPath: place.path + "/left", withIntermediateDirectories: false)
    _ = FileManager.default.createFile(atPath: place.path + "/left/file", contents: Data([1]))
    _ = FileManager.default.createFile(atPath: place.path + "/left.lock", contents: Data())
    // A folder of another program.
    _ = FileManager.default.createFile(atPath: place.path + "/other", contents: Data())
    await UploadFolder(place.path, quota).removeLeftovers()
    #expect(file.exists)
    #expect(try place.contents.filter { $0.hasPrefix("left") } == [])
    #expect(try place.contents.contains("other"))
  }

  @Test func `A folder that others can write to is rejected, and so is a link`() throws {
    let place = try TemporaryFolder()
    let shared = place.path + "/shared"
    try FileManager.default.createDirectory(atPath: shared, withIntermediateDirectories: false)
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: shared)
    try FileManager.default.createSymbolicLink(atPath: place.path + "/link", withDestinationPath: place.path)
    for path in [shared, place.path + "/link"] {
      let error = #expect(throws: StorageError.self) { try UploadFolder(path, quota).makeFile(for: owner) }
      #expect(error?.reason == .notPrivate)
      #expect(error?.description.contains("WebConfiguration.uploadFolder") == true)
    }
    let missing = #expect(throws: StorageError.self) {
      try UploadFolder(place.path + "/none/uploads", quota).makeFile(for: owner)
    }
    #expect(missing?.reason == .system(ENOENT))
  }

  @Test func `One session or address cannot use the storage of the others`() throws {
    let place = try TemporaryFolder()
    let folder = UploadFolder(place.path, Quota(100, perAddress: 20, perSession: 15))
    let session = try folder.makeFile(for: owner).file
    try session.grow(by: 15)
    let error = #expect(throws: StorageError.self) { try session.grow(by: 1) }
    #expect(error?.reason == .full(limit: 15))
    let sameAddress = try folder.makeFile(for: .init(network: "10.0.0.1", session: "b")).file
    try sameAddress.grow(by: 5)
    #expect(throws: StorageError.self) { try sameAddress.grow(by: 1) }
    try folder.makeFile(for: .init(network: "10.0.0.2", session: "c")).file.grow(by: 15)
  }

  @Test func `The total size of files is limited, and a deleted file makes room`() throws {
    let place = try TemporaryFolder()
    let folder = UploadFolder(place.path, Quota(10, perAddress: 10, perSession: 10))
    var first = try folder.makeFile(for: owner).file as TemporaryFile?
    try first?.grow(by: 6)
    let second = try folder.makeFile(for: owner).file
    #expect(throws: StorageError.self) { try second.grow(by: 5) }
    first = nil
    try second.grow(by: 10)
  }

  #if os(Linux)
    @Test func `A full disk is an error with a remedy`() throws {
      let writer = FileWriter(descriptor: open("/dev/full", O_WRONLY), path: "/uploads/a")
      let error = #expect(throws: StorageError.self) { try writer.write([1, 2, 3]) }
      #expect(error?.reason == .system(ENOSPC))
      #expect(error?.description.contains("/uploads/a: No space left on device") == true)
    }
  #endif
}

/// A temporary folder of a test.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: "viper-test-\(UUID())").path(
      percentEncoded: false)
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var contents: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() } }

  /// The paths of all uploaded files in its folder `uploads`.
  var files: [String] {
    get throws {
      try FileManager.default.subpathsOfDirectory(atPath: path).filter { $0.split(separator: "/").count == 3 }
        .sorted()
    }
  }

  func mode(of path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }
}
