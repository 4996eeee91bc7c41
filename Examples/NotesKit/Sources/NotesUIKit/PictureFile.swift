#if canImport(UIKit)
  public import Foundation
  import UIKit
  public import Viper

  /// A picture of the photo library as a small file: photos are larger than the service accepts, and of other types.
  public enum PictureFile {
    /// The width and height in points.
    private static let side: CGFloat = 512

    /// - Returns: Nil if the data is not a picture, or cannot be written.
    public static func make(from data: Data) -> PickedFile? {
      let size = CGSize(width: side, height: side)
      guard let image = UIImage(data: data), let small = image.preparingThumbnail(of: size),
        let bytes = small.jpegData(compressionQuality: 0.8)
      else { return nil }
      // The system deletes it at some time.
      let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString + ".jpeg")
      guard (try? bytes.write(to: file, options: .atomic)) != nil else { return nil }
      return PickedFile(path: file.path, size: bytes.count, claimedName: "", claimedType: "image/jpeg")
    }
  }
#endif
