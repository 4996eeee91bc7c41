// The classes of Objective-C. Value types come from the toolchain's Foundation, whose source is Apple's.
@_exported public import CoreGraphics
@_exported public import Darwin
@_exported public import Dispatch
@_exported public import ObjectiveC

// https://developer.apple.com/documentation/foundation/nscoder
@objc open class NSCoder: NSObject {
  override public init()
}

// https://developer.apple.com/documentation/foundation/nscoding
@objc public protocol NSCoding {
  func encode(with coder: NSCoder)
  init?(coder: NSCoder)
}

// https://developer.apple.com/documentation/foundation/nszone
public struct NSZone {}

// https://developer.apple.com/documentation/foundation/nscopying
@objc public protocol NSCopying {
  @objc(copyWithZone:) func copy(with zone: OpaquePointer?) -> Any
}

// MARK: Collections and values

// https://developer.apple.com/documentation/foundation/nsstring
@objc open class NSString: NSObject, ExpressibleByStringLiteral {
  public init(string: String)
  required public init(stringLiteral value: String)
  open var length: Int { get }

  // https://developer.apple.com/documentation/foundation/nsstring/compareoptions
  public struct CompareOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt)
    public static var caseInsensitive: CompareOptions { get }
    public static var literal: CompareOptions { get }
    public static var backwards: CompareOptions { get }
    public static var anchored: CompareOptions { get }
    public static var numeric: CompareOptions { get }
    public static var diacriticInsensitive: CompareOptions { get }
    public static var widthInsensitive: CompareOptions { get }
    public static var forcedOrdering: CompareOptions { get }
    public static var regularExpression: CompareOptions { get }
  }

  // https://developer.apple.com/documentation/foundation/nsstring/enumerationoptions
  public struct EnumerationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt)
    public static var byLines: EnumerationOptions { get }
    public static var byWords: EnumerationOptions { get }
    public static var bySentences: EnumerationOptions { get }
    public static var byComposedCharacterSequences: EnumerationOptions { get }
    public static var localized: EnumerationOptions { get }
    public static var substringNotRequired: EnumerationOptions { get }
  }

  public struct EncodingConversionOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt)
  }
}

// https://developer.apple.com/documentation/foundation/nsnumber
@objc open class NSNumber: NSObject, @unchecked Sendable {
  public convenience init(value: Int)
  public convenience init(value: Bool)
  public convenience init(value: Double)
  open var intValue: Int { get }
  open var boolValue: Bool { get }
  open var doubleValue: Double { get }
}

// https://developer.apple.com/documentation/foundation/nsdata
@objc open class NSData: NSObject {
  public convenience init(data: Data)
  open var length: Int { get }
}

// https://developer.apple.com/documentation/foundation/nsarray
@objc open class NSArray: NSObject {
  public convenience init(array: [Any])
  open var count: Int { get }
}

// https://developer.apple.com/documentation/foundation/nsmutablearray
@objc open class NSMutableArray: NSArray {
  open func add(_ anObject: Any)
}

// https://developer.apple.com/documentation/foundation/nsdictionary
@objc open class NSDictionary: NSObject {
  public convenience init(dictionary otherDictionary: [AnyHashable: Any])
  open var count: Int { get }
  public subscript(key: Any) -> Any? { get }
}

// https://developer.apple.com/documentation/foundation/nserror
@objc open class NSError: NSObject, Error, @unchecked Sendable {
  public init(domain: String, code: Int, userInfo dict: [String: Any]? = nil)
  open var domain: String { get }
  open var code: Int { get }
  open var userInfo: [String: Any] { get }
  open var localizedDescription: String { get }
}

// https://developer.apple.com/documentation/foundation/nspredicate
@objc open class NSPredicate: NSObject {
  public init(format predicateFormat: String, argumentArray arguments: [Any]?)
  public convenience init(format predicateFormat: String, _ args: any CVarArg...)
  @preconcurrency public init(block: @escaping @Sendable (Any?, [String: Any]?) -> Bool)
}

// MARK: The process

// https://developer.apple.com/documentation/foundation/bundle
@objc open class Bundle: NSObject, @unchecked Sendable {
  open class var main: Bundle { get }
  public init?(path: String)
  open var bundleIdentifier: String? { get }
  open var bundleURL: URL { get }
  open var infoDictionary: [String: Any]? { get }
  open func object(forInfoDictionaryKey key: String) -> Any?
  open func url(forResource name: String?, withExtension ext: String?) -> URL?
  open func path(forResource name: String?, ofType ext: String?) -> String?
  open func localizedString(forKey key: String, value: String?, table tableName: String?) -> String
}

// https://developer.apple.com/documentation/foundation/userdefaults
@objc open class UserDefaults: NSObject {
  open class var standard: UserDefaults { get }
  public init?(suiteName suitename: String?)
  open func object(forKey defaultName: String) -> Any?
  open func set(_ value: Any?, forKey defaultName: String)
  open func set(_ value: Bool, forKey defaultName: String)
  open func set(_ value: Int, forKey defaultName: String)
  open func removeObject(forKey defaultName: String)
  open func string(forKey defaultName: String) -> String?
  open func data(forKey defaultName: String) -> Data?
  open func bool(forKey defaultName: String) -> Bool
  open func integer(forKey defaultName: String) -> Int
  open func url(forKey defaultName: String) -> URL?
  open func register(defaults registrationDictionary: [String: Any])
}

// https://developer.apple.com/documentation/foundation/filehandle
@objc open class FileHandle: NSObject, @unchecked Sendable {
  open class var standardInput: FileHandle { get }
  open class var standardOutput: FileHandle { get }
  open class var standardError: FileHandle { get }
  public convenience init?(forReadingAtPath path: String)
  public convenience init(forReadingFrom url: URL) throws
  public convenience init(forWritingTo url: URL) throws
  open func write(_ data: Data)
  public func write<T: DataProtocol>(contentsOf data: T) throws
  public func readToEnd() throws -> Data?
  public func read(upToCount count: Int) throws -> Data?
  public func close() throws
}

// https://developer.apple.com/documentation/foundation/nsuseractivity
@objc open class NSUserActivity: NSObject {
  public init(activityType: String)
  open var activityType: String { get }
  open var title: String? { get set }
  open var userInfo: [AnyHashable: Any]? { get set }
  open var webpageURL: URL? { get set }
  open var isEligibleForHandoff: Bool { get set }
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any])
}
public var NSUserActivityTypeBrowsingWeb: String { get }

// https://developer.apple.com/documentation/foundation/undomanager
@MainActor @objc open class UndoManager: NSObject {
  @MainActor override public init()
  open var canUndo: Bool { get }
  open func undo()
  open func redo()
}

// MARK: Threads

// https://developer.apple.com/documentation/foundation/nslocking
@objc public protocol NSLocking {
  @available(*, noasync, message: "Use async-safe scoped locking instead") func lock()
  @available(*, noasync, message: "Use async-safe scoped locking instead") func unlock()
}
extension NSLocking {
  public func withLock<R>(_ body: () throws -> R) rethrows -> R
}

// https://developer.apple.com/documentation/foundation/nslock
@objc open class NSLock: NSObject, NSLocking, @unchecked Sendable {
  override public init()
  @available(*, noasync, message: "Use async-safe scoped locking instead") open func lock()
  @available(*, noasync, message: "Use async-safe scoped locking instead") open func unlock()
  @available(*, noasync, message: "Use async-safe scoped locking instead") open func `try`() -> Bool
}

// https://developer.apple.com/documentation/foundation/nsrecursivelock
@objc open class NSRecursiveLock: NSObject, NSLocking, @unchecked Sendable {
  override public init()
  @available(*, noasync, message: "Use async-safe scoped locking instead") open func lock()
  @available(*, noasync, message: "Use async-safe scoped locking instead") open func unlock()
}

// https://developer.apple.com/documentation/foundation/nscondition
@objc open class NSCondition: NSObject, NSLocking, @unchecked Sendable {
  override public init()
  @available(*, noasync, message: "Use async-safe scoped locking instead") open func lock()
  @available(*, noasync, message: "Use async-safe scoped locking instead") open func unlock()
  @available(*, noasync, message: "Use async-safe scoped locking instead") open func wait()
  @available(*, noasync, message: "Use async-safe scoped locking instead") open func wait(until limit: Date) -> Bool
  open func signal()
  open func broadcast()
}

// https://developer.apple.com/documentation/foundation/thread
@objc open class Thread: NSObject, @unchecked Sendable {
  override public init()
  public convenience init(block: @escaping @Sendable () -> Void)
  open class func detachNewThread(_ block: @escaping @Sendable () -> Void)
  open class var isMainThread: Bool { get }
  @available(*, noasync) open class var current: Thread { get }
  open class func sleep(forTimeInterval ti: TimeInterval)
  open var name: String? { get set }
  open var stackSize: Int { get set }
  open func start()
}

// https://developer.apple.com/documentation/foundation/runloop
@objc open class RunLoop: NSObject {
  open class var main: RunLoop { get }
}

// https://developer.apple.com/documentation/foundation/timer
@objc open class Timer: NSObject {
  @discardableResult open class func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void) -> Timer
  open func invalidate()
}

// https://developer.apple.com/documentation/foundation/notificationcenter
@objc open class NotificationCenter: NSObject, @unchecked Sendable {
  open class var `default`: NotificationCenter { get }
  open func addObserver(_ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?)
  open func addObserver(
    forName name: NSNotification.Name?, object obj: Any?, queue: OperationQueue?,
    using block: @escaping @Sendable (Notification) -> Void) -> any NSObjectProtocol
  open func post(name aName: NSNotification.Name, object anObject: Any?, userInfo aUserInfo: [AnyHashable: Any]? = nil)
  open func removeObserver(_ observer: Any)
}
@objc open class NSNotification: NSObject {
  public struct Name: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(_ rawValue: String)
    public init(rawValue: String)
  }
}
public struct Notification {
  public typealias Name = NSNotification.Name
  public var name: Name
  public var object: Any?
  public var userInfo: [AnyHashable: Any]?
}
@objc open class OperationQueue: NSObject, @unchecked Sendable {
  open class var main: OperationQueue { get }
}
