public import Foundation
public import Viper

/// Files of forms are filled by `<input type="file">`. If nothing was chosen, an optional file is nil and a list is empty.
///
/// ```swift
/// "<form><input type=\"file\" name=\"picture\"><button \(on: .attach(picture: .placeholder))>Attach</button></form>"
/// ```
extension PickedFile {
  /// The location of the content.
  public var url: URL { URL(filePath: path) }
}
