// Geometry: the declarations of Foundation on Linux, which copies Apple's, and a type that it does not have.

// https://developer.apple.com/documentation/corefoundation/cgvector
public struct CGVector: Hashable, Sendable {
  public var dx: CGFloat
  public var dy: CGFloat
  public init()
  public init(dx: CGFloat, dy: CGFloat)
  public static var zero: CGVector { get }
}

// https://developer.apple.com/documentation/corefoundation/cgaffinetransform
public struct CGAffineTransform: Hashable, Sendable {
  public init()
  public init(translationX tx: CGFloat, y ty: CGFloat)
  public init(scaleX sx: CGFloat, y sy: CGFloat)
  public static var identity: CGAffineTransform { get }
}
