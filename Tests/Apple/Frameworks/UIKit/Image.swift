public import Foundation

// https://developer.apple.com/documentation/uikit/uiimage
/// A named image, or one from data.
public final class UIImage: NSObject, Sendable {
  let name: String
  private let data: Data?

  public init?(named name: String) {
    (self.name, data) = (name, nil)
    super.init()
  }

  public init?(systemName name: String) {
    (self.name, data) = (name, nil)
    super.init()
  }

  /// Whether it is an image is unknown here: empty data is none.
  public init?(data: Data) {
    guard !data.isEmpty else { return nil }
    (name, self.data) = ("", data)
    super.init()
  }

  // https://developer.apple.com/documentation/uikit/uiimage/preparingthumbnail(of:)
  public func preparingThumbnail(of size: CGSize) -> UIImage? { self }

  // https://developer.apple.com/documentation/uikit/uiimage/jpegdata(compressionquality:)
  public func jpegData(compressionQuality: CGFloat) -> Data? { data }
}

// https://developer.apple.com/documentation/uikit/uiimageview
@MainActor open class UIImageView: UIView {
  open var image: UIImage?
  open override var intrinsicContentSize: CGSize { CGSize(width: 0, height: image == nil ? 0 : 44) }
}
