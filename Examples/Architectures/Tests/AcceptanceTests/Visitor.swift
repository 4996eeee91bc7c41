import CatalogTesting
import ViewKit

/// A person in front of a navigator: sees what is shown, and does what a person can do.
@MainActor struct Visitor {
  let navigator: Navigator

  /// What can be read, from top to bottom.
  var texts: [String] {
    visible(Label.self).map(\.text).filter { !$0.isEmpty }
  }

  /// The buttons that can be tapped.
  var buttons: [String] { visible(Button.self).filter(\.isEnabled).map(\.title) }

  /// What can be read in a field, of a password only how long it is; nil when there is no such field.
  func text(in placeholder: String) -> String? {
    field(placeholder).map { $0.isSecure ? String(repeating: "•", count: $0.text.count) : $0.text }
  }

  /// The rows of all lists.
  var rows: [String] { visible(List.self).flatMap(\.rows).map(\.title) }

  /// The title of the screen that is seen.
  var title: String? { screen?.title }

  /// The screen that is seen.
  var screen: Screen? { navigator.front.top }

  /// What is seen of a row while it is pressed.
  var preview: Screen? { visible(List.self).compactMap(\.preview).first }

  /// Everything at once.
  var sight: Sight { Sight(title: title, texts: texts, buttons: buttons, rows: rows) }

  func tap(_ title: String) throws {
    guard let button = visible(Button.self).first(where: { $0.title == title }) else {
      throw CannotDo(what: "tap “\(title)”", sight: sight)
    }
    button.tap()
  }

  func type(_ text: String, into placeholder: String) throws {
    guard let field = field(placeholder) else {
      throw CannotDo(what: "type into “\(placeholder)”", sight: sight)
    }
    field.type(text)
  }

  func select(_ title: String) throws {
    let (list, index) = try row(title, to: "select")
    list.select(index)
  }

  /// Presses a row without letting go.
  func peek(_ title: String) throws {
    let (list, index) = try row(title, to: "peek")
    list.peek(index)
  }

  /// Presses what is previewed harder.
  func commit() {
    for list in visible(List.self) { list.commit() }
  }

  /// Lets go of what is previewed.
  func release() {
    for list in visible(List.self) { list.release() }
  }

  /// Touches a place where a row may have been a moment ago.
  func touch(_ index: Int, _ body: (List, Int) -> Void) {
    for list in visible(List.self) { body(list, index) }
  }

  func back() {
    navigator.front.pop()
  }

  /// Waits until the screen shows exactly this.
  func sees(title: String, texts: [String] = [], buttons: [String] = [], rows: [String] = []) async throws {
    let wanted = Sight(title: title, texts: texts, buttons: buttons, rows: rows)
    var last = sight
    do {
      try await eventually("\(wanted) is seen") {
        last = sight
        return last == wanted
      }
    } catch {
      throw CannotDo(what: "see \(wanted)", sight: last)
    }
  }

  private func row(_ title: String, to verb: String) throws -> (List, Int) {
    for list in visible(List.self) {
      if let index = list.rows.firstIndex(where: { $0.title == title }) { return (list, index) }
    }
    throw CannotDo(what: "\(verb) “\(title)”", sight: sight)
  }

  private func field(_ placeholder: String) -> TextField? {
    visible(TextField.self).first { $0.placeholder == placeholder }
  }

  private func visible<V: View>(_ type: V.Type) -> [V] {
    views(of: screen).compactMap { $0 as? V }
  }

  /// What is not hidden, with what fills the slots.
  private func views(of screen: Screen?) -> [View] {
    (screen?.subviews ?? []).map(\.view).filter { !$0.isHidden }.flatMap { view in
      if let slot = view as? Slot { views(of: slot.screen) } else { [view] }
    }
  }
}

/// What a person sees at one time.
struct Sight: Equatable, CustomStringConvertible {
  var title: String?
  var texts: [String]
  var buttons: [String]
  var rows: [String]

  var description: String { "\(title ?? "no screen"): texts \(texts), buttons \(buttons), rows \(rows)" }
}

struct CannotDo: Error, CustomStringConvertible {
  let what: String
  let sight: Sight

  var description: String { "Cannot \(what). There is only \(sight)." }
}
