/// Writes one file: keeps the scope, the callable functions and the coding style of the app.
final class Author {
  let dice: Dice
  let words: Lexicon
  let prose: Prose
  let style: Style
  /// The app's.
  let name: String
  let pen: Pen
  /// The subject of the app.
  let entities: [EntityPlan]

  /// The maximum number of lines of the file.
  let ceiling: Int

  /// The context of the part that is being written.
  var cast = Cast()
  /// The names in scope, the innermost last.
  var scope: [Variable] = []
  var frame = Frame()
  /// Functions that are called but not written yet.
  var owed: [Signature] = []
  /// Functions of this part that can be called again.
  var helpers: [Signature] = []
  /// The name last given to the result of a call.
  var latest = ""
  /// Whether calls to functions that are not written yet are allowed.
  var promises = true

  init(_ app: App, ceiling: Int) {
    self.ceiling = ceiling
    dice = app.dice
    words = app.words
    prose = Prose(app.words)
    style = app.style
    name = app.name
    entities = app.entities
    pen = Pen(indentedBy: app.style.indent)
  }

  /// The widgets of the screen that is being written.
  var widgets: [Widget] = []

  struct Variable {
    let name: String
    let kind: Kind
    var isMutable = false
    var isProperty = false
  }

  /// The names and functions available to a part.
  struct Cast {
    /// Those of the other parts.
    var calls: [Call] = []
    var records: [Record] = []
    var choices: [Choice] = []
    /// Lines specific to this kind of part.
    var idioms: [(Author) -> Void] = []
    /// Values have no `weak self`.
    var isValue = false
  }

  struct Call {
    let receiver: String
    let signature: Signature
  }

  /// The position in a function.
  struct Frame {
    enum Leave {
      case function(Kind?), closure, loop, nowhere
    }

    var leave = Leave.nowhere
    var isAsync = false
    var canThrow = false
    /// Whether `self` must be written.
    var isEscaping = false
    /// The number of enclosing blocks.
    var depth = 0
    /// Whether a trailing closure is allowed, which is not the case between `if` and its brace.
    var mayTrail = true
  }

  // MARK: Scope

  /// Names of the block end with the block.
  func nested(_ change: (inout Frame) -> Void = { _ in }, _ body: () -> Void) {
    let (names, outer) = (scope.count, frame)
    frame.depth += 1
    change(&frame)
    body()
    frame = outer
    scope.removeLast(scope.count - names)
  }

  /// An unused name.
  func fresh(_ kind: Kind) -> String {
    for _ in 0..<4 {
      let name = words.name(of: kind)
      if !isTaken(name) { return name }
    }
    var name = words.adjective() + words.name(of: kind).capital
    while isTaken(name) { name = words.adjective() + name.capital }
    return name
  }

  func isTaken(_ name: String) -> Bool {
    scope.contains { $0.name == name } || Self.reserved.contains(name)
  }

  /// Includes the members of UIKit's classes: a property of that name would not compile.
  private static let reserved: Set<String> = [
    "title", "description", "hash", "index", "code", "message", "summary", "part", "group", "result", "error",
  ]

  func spelled(_ variable: Variable) -> String {
    let isSelfWritten = variable.isProperty && (frame.isEscaping && style.isOld || dice.chance(style.selves))
    return isSelfWritten ? "self." + variable.name : variable.name
  }

  /// A kind of value that this part of an app has.
  func someKind() -> Kind {
    switch dice.number(0...13) {
    case 0, 1, 2, 3: .string
    case 4, 5: .int
    case 6: .double
    case 7: .bool
    case 8: dice.chance(0.5) ? .date : .decimal
    case 9 where !cast.records.isEmpty, 10 where !cast.records.isEmpty: .record(dice.pick(cast.records))
    case 11 where !cast.records.isEmpty: .array(.record(dice.pick(cast.records)))
    case 12 where !cast.choices.isEmpty: .choice(dice.pick(cast.choices))
    case 13: .optional(.string)
    default: .string
    }
  }
}
