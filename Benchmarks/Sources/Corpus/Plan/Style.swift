/// How the people of one app write.
struct Style {
  /// How results come back.
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
  /// How often properties are reached through `self.`
  let selves: Double
  /// How often declarations have a comment of their own.
  let docs: Double
  /// How often there is a remark among statements.
  let remarks: Double
  let hasMarks: Bool
  /// Whether arguments that do not fit on a line share the next ones.
  let fillsLines: Bool
  /// Before Swift 5: `class` for `AnyObject`, `guard let self = self`.
  let isOld: Bool
  /// Whether the parts of a module lie in folders by role, apart from each other.
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
