// The part of Apple's UniformTypeIdentifiers that Notes uses, to type-check it on Linux.

// https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct
public struct UTType: Hashable, Sendable {
  public let identifier: String
  public static let png = UTType(identifier: "public.png")
  public static let jpeg = UTType(identifier: "public.jpeg")
  public static let webP = UTType(identifier: "org.webmproject.webp")
}
