public import Foundation

/// The files of a folder, served by their names: uploaded files that the app has stored.
///
/// ```swift
/// configuration.files["/pictures/"] = WebFiles(in: pictureFolder)
/// ```
///
/// A served file is never part of the app: it cannot run scripts, and files other than pictures, sound, video and plain
/// text, by their extension, are downloaded. Only files directly in the folder are served, without symbolic links and
/// hidden files.
public struct WebFiles: Sendable {
  let folder: URL
  let mayRead: (@Sendable (_ name: String, _ identity: String?) async -> Bool)?

  /// Serves files to everyone.
  public init(in folder: URL) {
    self.folder = folder
    mayRead = nil
  }

  /// Serves files to some visitors.
  ///
  /// - Parameters:
  ///   - folder: The folder of the files.
  ///   - mayRead: Returns whether a visitor may read a file, from the name of the file and the identity of the
  ///     visitor's session, nil for a guest. Other visitors receive 404, as for a missing file.
  public init(
    in folder: URL, mayRead: @escaping @Sendable (_ name: String, _ identity: String?) async -> Bool
  ) {
    self.folder = folder
    self.mayRead = mayRead
  }
}
