// https://developer.apple.com/documentation/uikit/uiactionhandler
/// The handler of an action.
public typealias UIActionHandler = (UIAction) -> Void

// https://developer.apple.com/documentation/uikit/uiaction
/// A title and a handler.
@MainActor public final class UIAction: NSObject {
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let disabled = Attributes(rawValue: 1)
    public static let destructive = Attributes(rawValue: 2)
    public static let hidden = Attributes(rawValue: 4)
  }

  public var title: String
  public let identifier: Identifier
  public var attributes: Attributes
  /// The sender of the action that is being handled.
  public internal(set) weak var senderObject: AnyObject?
  private let handler: UIActionHandler

  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, attributes: Attributes = [],
    handler: @escaping UIActionHandler
  ) {
    self.title = title
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.attributes = attributes
    self.handler = handler
    super.init()
  }

  public var sender: Any? { senderObject }

  func perform(from sender: AnyObject?) {
    senderObject = sender
    handler(self)
    senderObject = nil
  }
}
