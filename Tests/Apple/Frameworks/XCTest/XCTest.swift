@_exported import Foundation

// Declarations only: nothing here runs.

// https://developer.apple.com/documentation/xctest/xctestcase
open class XCTestCase {
  public init() {}
  open func setUp() {}
  open var name: String { "" }
  // https://developer.apple.com/documentation/xctest/xctestcase/addteardownblock(_:)
  public func addTeardownBlock(_ block: @escaping @Sendable () async throws -> Void) {}
  open var continueAfterFailure: Bool {
    get { true }
    set {}
  }
}

// https://developer.apple.com/documentation/xctest/xctasserttrue(_:_:file:line:)
// swift-format-ignore
public func XCTAssertTrue(_ expression: @autoclosure () throws -> Bool) {}
// swift-format-ignore
public func XCTAssertFalse(_ expression: @autoclosure () throws -> Bool) {}
// swift-format-ignore
public func XCTAssertNotEqual<T: Equatable>(
  _ one: @autoclosure () throws -> T, _ other: @autoclosure () throws -> T
) {}

// swift-format-ignore
public func XCTFail(_ message: String) {}

// swift-format-ignore
public func XCTAssertEqual<T: Equatable>(
  _ one: @autoclosure () throws -> T, _ other: @autoclosure () throws -> T
) {}

// https://developer.apple.com/documentation/xcuiautomation/xcuielement
@MainActor open class XCUIElement {
  nonisolated init() {}
  public var exists: Bool { false }
  public var value: Any? { nil }
  public func waitForExistence(timeout: TimeInterval) -> Bool { false }
  public func tap() {}
  // https://developer.apple.com/documentation/xcuiautomation/xcuielementattributes/frame
  public var frame: CGRect { .zero }
  public func typeText(_ text: String) {}
  public func coordinate(withNormalizedOffset offset: CGVector) -> XCUICoordinate { XCUICoordinate() }
  public var buttons: XCUIElementQuery { XCUIElementQuery() }
  public var alerts: XCUIElementQuery { XCUIElementQuery() }
  public var navigationBars: XCUIElementQuery { XCUIElementQuery() }
  public var tabBars: XCUIElementQuery { XCUIElementQuery() }
  public var textFields: XCUIElementQuery { XCUIElementQuery() }
  public func descendants(matching type: ElementType) -> XCUIElementQuery { XCUIElementQuery() }

  // https://developer.apple.com/documentation/xcuiautomation/xcuielement/elementtype
  public enum ElementType: Sendable { case any }
}

// https://developer.apple.com/documentation/xcuiautomation/xcuielementquery
@MainActor public final class XCUIElementQuery {
  nonisolated init() {}
  public subscript(key: String) -> XCUIElement { XCUIElement() }
  public var firstMatch: XCUIElement { XCUIElement() }
  public var count: Int { 0 }
  public var buttons: XCUIElementQuery { self }
  public func matching(_ predicate: NSPredicate) -> XCUIElementQuery { self }
}

// https://developer.apple.com/documentation/xcuiautomation/xcuiapplication
@MainActor public final class XCUIApplication: XCUIElement {
  public override init() { super.init() }
  public var launchArguments: [String] = []
  public func launch() {}
  public func terminate() {}
  // https://developer.apple.com/documentation/xcuiautomation/xcuiapplication/open(_:)
  @available(iOS 16.4, macOS 13.3, *)
  public func open(_ url: URL) {}
  // https://developer.apple.com/documentation/xcuiautomation/xcuiapplication/wait(for:timeout:)
  public func wait(for state: State, timeout: TimeInterval) -> Bool { false }
  public enum State: UInt, Sendable {
    case unknown, notRunning, runningBackgroundSuspended, runningBackground, runningForeground
  }
}

// https://developer.apple.com/documentation/xctest/xctcontext
open class XCTContext {
  @MainActor public class func runActivity<Result>(
    named name: String, block: @MainActor (any XCTActivity) throws -> Result
  ) rethrows -> Result { fatalError("Nothing runs here.") }
}

// https://developer.apple.com/documentation/xctest/xctactivity
public protocol XCTActivity: AnyObject {
  var name: String { get }
  func add(_ attachment: XCTAttachment)
}

// https://developer.apple.com/documentation/xctest/xctattachment
open class XCTAttachment {
  public enum Lifetime: Int, Sendable { case keepAlways, deleteOnSuccess }
  open var name: String?
  open var lifetime = Lifetime.deleteOnSuccess
  // https://developer.apple.com/documentation/xcuiautomation/xctattachment/init(screenshot:)
  @MainActor public init(screenshot: XCUIScreenshot) {}
}

// https://developer.apple.com/documentation/xcuiautomation/xcuiscreenshot
@MainActor open class XCUIScreenshot {
  nonisolated init() {}
}

// https://developer.apple.com/documentation/xcuiautomation/xcuiscreen
@MainActor open class XCUIScreen {
  nonisolated init() {}
  public static var main: XCUIScreen { XCUIScreen() }
  public func screenshot() -> XCUIScreenshot { XCUIScreenshot() }
}

// https://developer.apple.com/documentation/xcuiautomation/xcuicoordinate
@MainActor public final class XCUICoordinate {
  nonisolated init() {}
  public func press(forDuration duration: TimeInterval, thenDragTo other: XCUICoordinate) {}
  public func withOffset(_ offset: CGVector) -> XCUICoordinate { self }
}

// https://developer.apple.com/documentation/xcuiautomation/xcuidevice
@MainActor public final class XCUIDevice {
  nonisolated init() {}
  public static let shared = XCUIDevice()
  public var orientation: UIDeviceOrientation = .portrait
  // https://developer.apple.com/documentation/xcuiautomation/xcuidevice/press(_:)
  public func press(_ button: Button) {}
  public enum Button: Int, Sendable { case home = 1 }
}

// https://developer.apple.com/documentation/uikit/uideviceorientation
public enum UIDeviceOrientation: Int, Sendable { case portrait = 1, landscapeLeft = 3 }

#if !canImport(Darwin)
  public struct CGVector: Sendable {
    public init(dx: Double, dy: Double) {}
  }

  // https://developer.apple.com/documentation/foundation/nspredicate/init(format:_:)
  extension NSPredicate {
    public convenience init(format: String, _ arguments: any CVarArg...) { self.init { _, _ in false } }
  }
#endif
