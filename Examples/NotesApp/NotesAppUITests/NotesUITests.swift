import XCTest

/// What a person does, in a simulator: in SwiftUI and in UIKit, with the same modules.
final class NotesUITests: XCTestCase {
  override func setUp() { continueAfterFailure = false }

  @MainActor private func start(_ stage: String) -> XCUIApplication {
    let app = XCUIApplication()
    app.launchArguments = [
      "-stage", stage, "-database", "test-\(UUID().uuidString).sqlite", "-AppleLanguages", "(en)",
    ]
    app.launch()
    return app
  }

  @MainActor private func write(_ title: String, in app: XCUIApplication) {
    app.buttons["New note"].tap()
    let field = app.textFields["Title"]
    XCTAssertTrue(field.waitForExistence(timeout: 5))
    field.tap()
    field.typeText(title)
    app.buttons["Done"].tap()
    XCTAssertTrue(row(title, in: app).waitForExistence(timeout: 5))
  }

  @MainActor private func row(_ title: String, in app: XCUIApplication) -> XCUIElement {
    // A button in SwiftUI, the text of a cell in UIKit.
    app.descendants(matching: .any).matching(NSPredicate(format: "label BEGINSWITH %@", title)).firstMatch
  }

  @MainActor func testSwiftUIPushesAndGoesBackBySwiping() { pushAndSwipeBack("swiftui") }
  @MainActor func testUIKitPushesAndGoesBackBySwiping() { pushAndSwipeBack("uikit") }

  @MainActor private func pushAndSwipeBack(_ stage: String) {
    let app = start(stage)
    write("Bread", in: app)
    row("Bread", in: app).tap()
    XCTAssertTrue(app.textFields["Title"].waitForExistence(timeout: 5))
    let edge = app.coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0.5))
    edge.press(
      forDuration: 0.05, thenDragTo: app.coordinate(withNormalizedOffset: CGVector(dx: 0.9, dy: 0.5)))
    XCTAssertTrue(app.buttons["New note"].waitForExistence(timeout: 5))
    XCTAssertFalse(app.textFields["Title"].exists)
    // The tree has followed: the same note opens again.
    row("Bread", in: app).tap()
    XCTAssertTrue(app.textFields["Title"].waitForExistence(timeout: 5))
  }

  @MainActor func testSwiftUIDragsASheetAway() { dragSheet("swiftui") }
  @MainActor func testUIKitDragsASheetAway() { dragSheet("uikit") }

  @MainActor private func dragSheet(_ stage: String) {
    let app = start(stage)
    app.buttons["New note"].tap()
    let field = app.textFields["Title"]
    XCTAssertTrue(field.waitForExistence(timeout: 5))
    let top = field.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0)).withOffset(
      CGVector(dx: 0, dy: -60))
    top.press(
      forDuration: 0.05, thenDragTo: app.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.98)))
    XCTAssertTrue(app.buttons["New note"].waitForExistence(timeout: 5))
    // Another one is presented after it.
    app.buttons["New note"].tap()
    XCTAssertTrue(field.waitForExistence(timeout: 5))
  }

  @MainActor func testSwiftUIQuestionKeepsTheTextOrDiscardsIt() {
    let app = start("swiftui")
    app.buttons["New note"].tap()
    let field = app.textFields["Title"]
    XCTAssertTrue(field.waitForExistence(timeout: 5))
    field.tap()
    field.typeText("Half")
    app.buttons["Cancel"].tap()
    app.alerts.buttons["Keep writing"].tap()
    XCTAssertEqual(field.value as? String, "Half")
    app.buttons["Cancel"].tap()
    app.alerts.buttons["Discard"].tap()
    XCTAssertTrue(app.buttons["New note"].waitForExistence(timeout: 5))
  }

  @MainActor func testRotationKeepsTheScreens() {
    let app = start("swiftui")
    write("Bread", in: app)
    row("Bread", in: app).tap()
    let field = app.textFields["Title"]
    XCTAssertTrue(field.waitForExistence(timeout: 5))
    XCUIDevice.shared.orientation = .landscapeLeft
    XCTAssertTrue(field.waitForExistence(timeout: 5))
    XCUIDevice.shared.orientation = .portrait
    XCTAssertTrue(field.waitForExistence(timeout: 5))
    XCTAssertEqual(field.value as? String, "Bread")
  }
}
