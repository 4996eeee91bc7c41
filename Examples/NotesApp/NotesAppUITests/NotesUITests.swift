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
    // Keeps a picture of the last screen with the results.
    addTeardownBlock { @MainActor [name] in
      let picture = XCTAttachment(screenshot: XCUIScreen.main.screenshot())
      picture.lifetime = .keepAlways
      XCTContext.runActivity(named: name) { $0.add(picture) }
    }
    return app
  }

  /// Waits for the title field of the editor.
  @MainActor @discardableResult private func title(in app: XCUIApplication) -> XCUIElement {
    let field = app.textFields["Title"]
    XCTAssertTrue(field.waitForExistence(timeout: 5))
    return field
  }

  @MainActor private func newNote(in app: XCUIApplication) -> XCUIElement {
    let button = app.buttons["New note"]
    XCTAssertTrue(button.waitForExistence(timeout: 5))
    return button
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

  // The numbers of “Untested on devices”.

  // 2
  @MainActor func testSwiftUIHalfASwipeChangesNothing() { swipeHalf("swiftui") }
  @MainActor func testUIKitHalfASwipeChangesNothing() { swipeHalf("uikit") }

  @MainActor private func swipeHalf(_ stage: String) {
    let app = start(stage)
    write("Bread", in: app)
    row("Bread", in: app).tap()
    title(in: app)
    let edge = app.coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0.5))
    edge.press(
      forDuration: 0.05, thenDragTo: app.coordinate(withNormalizedOffset: CGVector(dx: 0.15, dy: 0.5)))
    XCTAssertEqual(title(in: app).value as? String, "Bread")
    XCTAssertFalse(app.buttons["New note"].exists)
  }

  // 4
  @MainActor func testASheetFollowsTheAnswerOfAQuestion() {
    let app = start("swiftui")
    newNote(in: app).tap()
    let field = title(in: app)
    field.tap()
    field.typeText("Half")
    app.buttons["Cancel"].tap()
    app.alerts.buttons["Discard"].tap()
    newNote(in: app).tap()
    XCTAssertNotEqual(title(in: app).value as? String, "Half")
  }

  // 8
  @MainActor func testSwiftUIATabKeepsItsScreens() { selectTabs("swiftui") }
  @MainActor func testUIKitATabKeepsItsScreens() { selectTabs("uikit") }

  @MainActor private func selectTabs(_ stage: String) {
    let app = start(stage)
    write("Bread", in: app)
    row("Bread", in: app).tap()
    title(in: app)
    XCTAssertEqual(app.navigationBars.count, 1)
    app.tabBars.buttons["Trash"].tap()
    XCTAssertFalse(app.textFields["Title"].exists)
    XCTAssertEqual(app.navigationBars.count, 1)
    app.tabBars.buttons["Notes"].tap()
    XCTAssertEqual(title(in: app).value as? String, "Bread")
  }

  // 9
  @MainActor func testALinkIsOpenedOverASheet() {
    let app = start("swiftui")
    newNote(in: app).tap()
    title(in: app)
    guard let address = URL(string: "swift-viper-notes:/trash") else { return XCTFail("no address") }
    app.open(address)
    XCTAssertTrue(app.navigationBars["Trash"].waitForExistence(timeout: 5))
  }

  // 10
  @MainActor func testSwiftUIShowsTheSameScreensAfterTheProcessEnded() { end("swiftui") }
  @MainActor func testUIKitShowsTheSameScreensAfterTheProcessEnded() { end("uikit") }

  @MainActor private func end(_ stage: String) {
    let app = start(stage)
    write("Bread", in: app)
    row("Bread", in: app).tap()
    title(in: app)
    // Leaving the app saves its screens.
    XCUIDevice.shared.press(.home)
    XCTAssertTrue(app.wait(for: .runningBackground, timeout: 10))
    app.terminate()
    app.launch()
    XCTAssertEqual(title(in: app).value as? String, "Bread")
  }

  // UIKit 2
  @MainActor func testNothingLiesUnderABar() {
    for stage in ["swiftui", "uikit"] {
      let app = start(stage)
      let bar = app.navigationBars.firstMatch
      XCTAssertTrue(bar.waitForExistence(timeout: 5))
      newNote(in: app).tap()
      let field = title(in: app)
      XCTAssertFalse(app.navigationBars.firstMatch.frame.intersects(field.frame))
    }
  }
}
