/// A named image.
public final class UIImage: NSObject, Sendable {
  let name: String

  public init?(named name: String) {
    self.name = name
    super.init()
  }

  public init?(systemName name: String) {
    self.name = name
    super.init()
  }
}
