public import Foundation

/// The files of a folder, served by their names: what people have uploaded and the app has kept.
///
/// ```swift
/// configuration.files["/pictures/"] = WebFiles(in: pictureFolder)
/// ```
///
/// Whatever is in a file, it is no page of the app: it cannot run scripts here, and what is no picture, sound, video or plain
/// text by the ending of its name is downloaded. Only files directly in the folder are served, no links, and none whose name begins
/// with a dot.
public struct WebFiles: Sendable {
  let folder: URL
  let mayRead: (@Sendable (_ name: String, _ identity: String?) async -> Bool)?

  /// Files that everybody may read.
  public init(in folder: URL) {
    self.folder = folder
    mayRead = nil
  }

  /// Files that not everybody may read.
  ///
  /// - Parameters:
  ///   - folder: where they are.
  ///   - mayRead: decides for the name of a file and the identity of the visitor's session, nil for nobody. Who may not gets 404,
  ///     as if there were no such file.
  public init(
    in folder: URL, mayRead: @escaping @Sendable (_ name: String, _ identity: String?) async -> Bool
  ) {
    self.folder = folder
    self.mayRead = mayRead
  }
}
