// The Objective-C runtime, as far as Swift shows it.

// https://developer.apple.com/documentation/objectivec/selector
@frozen public struct Selector: Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
  var ptr: OpaquePointer
  public init(_ str: String)
  public init(stringLiteral value: String)
  public var description: String { get }
}

// https://developer.apple.com/documentation/objectivec/objcbool
@frozen public struct ObjCBool: ExpressibleByBooleanLiteral, CustomStringConvertible {
  var _value: Int8
  public init(_ value: Bool)
  public init(booleanLiteral value: Bool)
  public var boolValue: Bool { get }
  public var description: String { get }
}

// The compiler calls these.
public func _convertBoolToObjCBool(_ x: Bool) -> ObjCBool
public func _convertObjCBoolToBool(_ x: ObjCBool) -> Bool

// https://developer.apple.com/documentation/objectivec/protocol
@objc open class Protocol: NSObject {}

// https://developer.apple.com/documentation/objectivec/nsobjectprotocol
@objc public protocol NSObjectProtocol {
  func isEqual(_ object: Any?) -> Bool
  var hash: Int { get }
  func `self`() -> Self
  func isProxy() -> Bool
  func isKind(of aClass: AnyClass) -> Bool
  func isMember(of aClass: AnyClass) -> Bool
  func conforms(to aProtocol: Protocol) -> Bool
  func responds(to aSelector: Selector!) -> Bool
}

// https://developer.apple.com/documentation/objectivec/nsobject-swift.class
@objc open class NSObject: NSObjectProtocol, Equatable, Hashable, CustomStringConvertible, CustomDebugStringConvertible {
  @objc public init()
  @objc open func copy() -> Any
  @objc open func mutableCopy() -> Any
  @objc open func responds(to aSelector: Selector!) -> Bool
  @objc open func forwardingTarget(for aSelector: Selector!) -> Any?
  @objc open func isEqual(_ object: Any?) -> Bool
  @objc open var hash: Int { get }
  @objc open func `self`() -> Self
  @objc open func isProxy() -> Bool
  @objc open func isKind(of aClass: AnyClass) -> Bool
  @objc open func isMember(of aClass: AnyClass) -> Bool
  @objc open func conforms(to aProtocol: Protocol) -> Bool
  open var description: String { get }
  open var debugDescription: String { get }
  @discardableResult @objc open func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>!
  public static func == (lhs: NSObject, rhs: NSObject) -> Bool
  public func hash(into hasher: inout Hasher)
  public var hashValue: Int { get }
}

// https://developer.apple.com/documentation/objectivec/autoreleasepool(invoking:)
public func autoreleasepool<E, Result>(invoking body: () throws(E) -> Result) throws(E) -> Result where E: Error, Result: ~Copyable
