import CatalogTesting
import ViewKit

/// A simulated user of a navigator: reads the visible content and performs the possible actions.
@MainActor struct Visitor {
  let navigator: Navigator

  /// The visible texts from top to bottom.
  var texts: [String] {
    visible(Label.self).map(\.text).filter { !$0.isEmpty }
  }

  /// The enabled buttons.
  var buttons: [String] { visible(Button.self).filter(\.isEnabled).map(\.title) }

  /// The content of a field, for a password only its length; nil if there is no such field.
  func text(in placeholder: String) -> String? {
    field(placeholder).map { $0.isSecure ? String(repeating: "•", count: $0.text.count) : $0.text }
  }

  /// The rows of all lists.
  var rows: [String] { visible(List.self).flatMap(\.rows).map(\.title) }

  /// The title of the visible screen.
  var title: String? { screen?.title }

  /// The visible screen.
  var screen: Screen? { navigator.front.top }

  /// The texts of a row's preview.
  var preview: Screen? { visible(List.self).compactMap(\.preview).first }

  /// The complete visible content.
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

  /// Presses a row and holds it.
  func peek(_ title: String) throws {
    let (list, index) = try row(title, to: "peek")
    list.peek(index)
  }

  /// Presses the preview harder.
  func commit() {
    for list in visible(List.self) { list.commit() }
  }

  /// Releases the preview.
  func release() {
    for list in visible(List.self) { list.release() }
  }

  /// Touches the place of a row that may have disappeared.
  func touch(_ index: Int, _ body: (List, Int) -> Void) {
    for list in visible(List.self) { body(list, index) }
  }

  func back() {
    navigator.front.pop()
  }

  /// Waits until the screen shows exactly this content.
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

  /// The visible views, including those of filled slots.
  private func views(of screen: Screen?) -> [View] {
    (screen?.subviews ?? []).map(\.view).filter { !$0.isHidden }.flatMap { view in
      if let slot = view as? Slot { views(of: slot.screen) } else { [view] }
    }
  }
}

/// The visible content of a screen.
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
