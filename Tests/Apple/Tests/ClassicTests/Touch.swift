import Testing
import UIKit
import Viper

extension UIViewController {
  /// The button with this title in a controller's view or that of a child.
  func button(_ title: String) throws -> UIButton {
    try #require(view.first(UIButton.self) { $0.currentTitle == title }, "There is no button \(title).")
  }
}

extension UIView {
  func first<View: UIView>(_ type: View.Type, where fits: (View) -> Bool = { _ in true }) -> View? {
    if let view = self as? View, fits(view) { return view }
    for subview in subviews {
      if let found = subview.first(type, where: fits) { return found }
    }
    return nil
  }
}

/// A window and the actions of its user.
@MainActor final class Phone {
  let window = UIWindow(frame: UIScreen.main.bounds)
  let simulation: UISimulation

  init(_ simulation: UISimulation) {
    self.simulation = simulation
    window.makeKeyAndVisible()
  }

  /// The controllers of the topmost stack.
  var stack: [UIViewController] { navigation?.viewControllers ?? [] }

  /// The navigation controller on top of everything.
  var navigation: UINavigationController? {
    guard let root = window.rootViewController else { return nil }
    return sequence(first: root) { $0.presentedViewController }.compactMap { $0 as? UINavigationController }
      .last
  }

  /// The number of nested presentations.
  var sheets: Int {
    guard let root = window.rootViewController else { return 0 }
    return sequence(first: root) { $0.presentedViewController }.dropFirst().map { $0 }.count
  }

  /// The visible texts.
  func screen<Screen: UIViewController>(_ type: Screen.Type) throws -> Screen {
    try #require(navigation?.topViewController as? Screen)
  }

  /// Taps a button on the top screen and waits until everything is idle.
  func tap(_ title: String) throws {
    let screen = try #require(navigation?.topViewController)
    let button = try screen.button(title)
    #expect(simulation.tap(button), "\(title) cannot be tapped.")
    simulation.finishTransitions()
  }

  func tapRow(_ row: Int) throws {
    let screen = try #require(navigation?.topViewController)
    let table = try #require(screen.view.first(UITableView.self))
    #expect(simulation.tapRow(at: IndexPath(row: row, section: 0), in: table))
    simulation.finishTransitions()
  }

  func type(_ text: String) throws {
    let screen = try #require(navigation?.topViewController)
    if let field = screen.view.first(UITextField.self) {
      #expect(simulation.enter(text, into: field))
    } else {
      let view = try #require(screen.view.first(UITextView.self))
      #expect(simulation.enter(text, into: view))
    }
  }

  func swipeBack() throws {
    let navigation = try #require(navigation)
    #expect(simulation.beginBackSwipe(in: navigation))
    #expect(simulation.finishBackSwipe(in: navigation))
    simulation.finishTransitions()
  }

  func beginSwipeBackAndLetGo() throws {
    let navigation = try #require(navigation)
    #expect(simulation.beginBackSwipe(in: navigation))
    #expect(simulation.cancelBackSwipe(in: navigation))
    simulation.finishTransitions()
  }

  func dragAway() throws {
    let sheet = try #require(navigation)
    #expect(simulation.dragSheetAway(sheet))
    simulation.finishTransitions()
  }

  /// Runs an action and waits for its work and its transitions.
  func settle(_ act: () throws -> Void) async rethrows {
    let activity = Activity()
    try activity.run(act)
    await activity.settled()
    simulation.finishTransitions()
  }
}
