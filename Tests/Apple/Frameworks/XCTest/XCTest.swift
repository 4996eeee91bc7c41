@_exported import Foundation

// Declarations only: nothing here runs.

// https://developer.apple.com/documentation/xctest/xctestcase
open class XCTestCase {
  public init() {}
  open func setUp() {}
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
  public func typeText(_ text: String) {}
  public func coordinate(withNormalizedOffset offset: CGVector) -> XCUICoordinate { XCUICoordinate() }
  public var buttons: XCUIElementQuery { XCUIElementQuery() }
  public var alerts: XCUIElementQuery { XCUIElementQuery() }
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
  public var buttons: XCUIElementQuery { self }
  public func matching(_ predicate: NSPredicate) -> XCUIElementQuery { self }
}

// https://developer.apple.com/documentation/xcuiautomation/xcuiapplication
@MainActor public final class XCUIApplication: XCUIElement {
  public override init() { super.init() }
  public var launchArguments: [String] = []
  public func launch() {}
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
