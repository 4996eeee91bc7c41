/// The coding style of one app.
struct Style {
  /// The form of results.
  enum Waiting: CaseIterable {
    case outputs, closures, async
  }

  enum Layout: CaseIterable {
    case anchors, activated, snap, frames, visual
  }

  enum Header: CaseIterable {
    case xcode, short, license, none
  }

  let indent: String
  let waiting: Waiting
  let layout: Layout
  let header: Header
  /// The frequency of `self.` before properties.
  let selves: Double
  /// The frequency of comments on declarations.
  let docs: Double
  /// The frequency of comments among statements.
  let remarks: Double
  let hasMarks: Bool
  /// Whether wrapped arguments share lines.
  let fillsLines: Bool
  /// The style before Swift 5: `class` for `AnyObject`, `guard let self = self`.
  let isOld: Bool
  /// Whether the parts of a module are in separate folders by role.
  let isSplitByRole: Bool
  let people: [String]
  let year: Int

  init(dialect: Dialect, _ dice: Dice) {
    indent = dialect == .own || dice.chance(0.1) ? "  " : "    "
    waiting = dialect == .own ? .async : dice.pick(Waiting.allCases)
    layout = dice.pick(Layout.allCases)
    header = dialect == .own ? .none : dice.pick(Header.allCases)
    selves = dice.pick([0, 0.2, 0.5, 1])
    docs = dice.pick([0.4, 0.55, 0.75, 0.9])
    remarks = dice.pick([0.08, 0.14, 0.2])
    hasMarks = dialect != .own && dice.chance(0.8)
    fillsLines = dialect == .own || dice.chance(0.5)
    isOld = dialect != .own && waiting != .async && dice.chance(0.4)
    isSplitByRole = dialect == .prefixed && dice.chance(0.4)
    people = dice.some(5, of: Words.people)
    year = dice.number(2015...2024)
  }

  var classBound: String { isOld ? "class" : "AnyObject" }
  var unwrappedSelf: String { isOld ? "let self = self" : "let self" }
}
