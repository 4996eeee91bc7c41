extension ObjectiveCReader {
  /// A type in a declaration.
  struct TypeName {
    /// The class or protocol; for a collection, that of its elements. None for a number, `id` or a block.
    var name = Name.none
    var isBlock = false
    /// Whether it is a reference to an object.
    var isObject = false
  }

  /// Returns the type that some tokens describe: `NoteInput` of `id<NoteInput>`, `Note` of `NSArray<Note *> *`.
  mutating func mainType(of range: Range<Int>) -> TypeName {
    var type = TypeName()
    var isInCollection = false
    for place in range {
      let token = tokens[place]
      switch token.kind {
      case .sign(UInt8(ascii: "^")):
        type.isBlock = true
        return type
      case .sign(UInt8(ascii: "*")): type.isObject = true
      case .word:
        let text = text(token)
        if text == "id" { type.isObject = true }
        guard Self.isType(text), !isMacro(token) else { continue }
        if type.name.isNone || isInCollection {
          type.name = name(token)
          isInCollection = Self.collections.contains(text)
          if place + 1 < range.upperBound, tokens[place + 1].kind == .sign(UInt8(ascii: "<")), !isInCollection
          {
            // `UIViewController<NoteInput> *` has two types: the protocol is the one of the code base.
            guard text.hasPrefix("UI") || text.hasPrefix("NS") else { return type }
            isInCollection = true
          }
        }
      default: break
      }
    }
    return type
  }

  private static let collections: Set<String> = [
    "NSArray", "NSMutableArray", "NSSet", "NSMutableSet", "NSOrderedSet", "NSHashTable",
  ]

  /// Whether a word in a type names a class, a protocol or an enumeration: it begins with a capital letter.
  static func isType(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return false }
    return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) && !numbers.contains(text)
  }

  private static let numbers: Set<String> = [
    "BOOL", "NSInteger", "NSUInteger", "CGFloat", "NSTimeInterval", "SEL", "IMP", "IBOutlet", "IBAction",
    "IBInspectable", "YES", "NO", "NULL", "Class", "FOUNDATION_EXPORT", "OBJC_EXTERN", "UNUSED",
  ]

  /// Records the types in a declaration.
  mutating func referToTypes(in range: Range<Int>, except name: Int = -1) {
    for place in range where place != name && tokens[place].kind == .word {
      let text = text(tokens[place])
      if Self.isType(text), !isMacro(tokens[place]) {
        refer(self.name(tokens[place]), .type, at: tokens[place])
      }
    }
  }
}
