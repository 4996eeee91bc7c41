/// Writes one file: knows what is in scope, what the part may call, and how people of this app write.
final class Author {
  let dice: Dice
  let words: Lexicon
  let prose: Prose
  let style: Style
  /// The app's.
  let name: String
  let pen: Pen
  /// What the app is about.
  let entities: [EntityPlan]

  /// How many lines the file may have.
  let ceiling: Int

  /// What the part that is being written has to work with.
  var cast = Cast()
  /// What can be named here; the innermost last.
  var scope: [Variable] = []
  var frame = Frame()
  /// Functions that were called and are not written yet.
  var owed: [Signature] = []
  /// Functions of this part that can be called again.
  var helpers: [Signature] = []
  /// The name that was last given to what came back from a call.
  var latest = ""
  /// Whether calls may be made to functions that are yet to be written.
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

  /// What stands on the screen that is being written.
  var widgets: [Widget] = []

  struct Variable {
    let name: String
    let kind: Kind
    var isMutable = false
    var isProperty = false
  }

  /// What a part may name and call.
  struct Cast {
    /// Of the other parts.
    var calls: [Call] = []
    var records: [Record] = []
    var choices: [Choice] = []
    /// Lines that only this sort of part has.
    var idioms: [(Author) -> Void] = []
    /// Values have no `weak self`.
    var isValue = false
  }

  struct Call {
    let receiver: String
    let signature: Signature
  }

  /// Where in a function we are.
  struct Frame {
    enum Leave {
      case function(Kind?), closure, loop, nowhere
    }

    var leave = Leave.nowhere
    var isAsync = false
    var canThrow = false
    /// Whether `self` must be written.
    var isEscaping = false
    /// Blocks around this place.
    var depth = 0
    /// Whether a closure may trail: not between `if` and its brace.
    var mayTrail = true
  }

  // MARK: Scope

  /// Names of the block stay in the block.
  func nested(_ change: (inout Frame) -> Void = { _ in }, _ body: () -> Void) {
    let (names, outer) = (scope.count, frame)
    frame.depth += 1
    change(&frame)
    body()
    frame = outer
    scope.removeLast(scope.count - names)
  }

  /// A name that means nothing yet.
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

  /// Also what UIKit's own classes have: a property of that name would not compile.
  private static let reserved: Set<String> = [
    "title", "description", "hash", "index", "code", "message", "summary", "part", "group", "result", "error",
  ]

  func spelled(_ variable: Variable) -> String {
    let isSelfWritten = variable.isProperty && (frame.isEscaping && style.isOld || dice.chance(style.selves))
    return isSelfWritten ? "self." + variable.name : variable.name
  }

  /// A kind of value that code like this has.
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
