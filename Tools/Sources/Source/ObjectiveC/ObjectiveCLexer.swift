/// A token of Objective-C.
struct ObjectiveCToken {
  enum Kind: Equatable {
    case word
    /// A word after `@`: `interface`, `property`.
    case keyword
    /// A string, a character or a number.
    case literal
    case sign(UInt8)
    /// A line that begins with `#`.
    case directive
  }

  var kind: Kind
  /// The bytes, without `@` of a keyword.
  var range: Range<Int>
}

/// Splits the text of an Objective-C file into tokens. Comments, and the branches of `#if` that are not read, are
/// omitted. Never fails: an unfinished comment or string ends with the file or the line.
///
/// Of several branches the first is read, after `#if 0` the second.
struct ObjectiveCLexer {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  private var tokens: [ObjectiveCToken] = []
  /// Whether a branch of each open `#if` was read.
  private var conditions: [Bool] = []

  static func tokens(of bytes: UnsafeBufferPointer<UInt8>) -> [ObjectiveCToken] {
    var lexer = ObjectiveCLexer(bytes: bytes)
    lexer.tokens.reserveCapacity(bytes.count / 5)
    lexer.run()
    return lexer.tokens
  }

  /// Returns a function that finds the code after the comment at an offset; nil if there is no comment.
  static func codeAfterComments(_ bytes: UnsafeBufferPointer<UInt8>) -> (Int) -> Int? {
    let starts = tokens(of: bytes).map(\.range.lowerBound)
    return { comment in
      // Inside a string, it is none.
      let next = starts.firstIndex { $0 >= comment } ?? starts.count
      return next < starts.count ? starts[next] : bytes.count
    }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private mutating func run() {
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: " "), 0x09...0x0D: index += 1
      case UInt8(ascii: "/") where isNext(UInt8(ascii: "/")): skipLine()
      case UInt8(ascii: "/") where isNext(UInt8(ascii: "*")): skipComment()
      case UInt8(ascii: "#"): directive()
      case UInt8(ascii: "\""), UInt8(ascii: "'"): literal(endingWith: byte)
      case UInt8(ascii: "@"): at()
      case _ where byte.isWordStart: tokens.append(ObjectiveCToken(kind: .word, range: word()))
      case UInt8(ascii: "0")...UInt8(ascii: "9"): number()
      default:
        tokens.append(ObjectiveCToken(kind: .sign(byte), range: index..<index + 1))
        index += 1
      }
    }
  }

  private func isNext(_ byte: UInt8) -> Bool { index + 1 < bytes.count && bytes[index + 1] == byte }

  /// Skips to the end of the line; a line that ends with a backslash continues.
  private mutating func skipLine() {
    while index < bytes.count {
      if bytes[index].isLineEnd {
        let before = index > 0 && bytes[index - 1] == UInt8(ascii: "\r") ? index - 2 : index - 1
        guard before >= 0, bytes[before] == UInt8(ascii: "\\") else { return }
      }
      index += 1
    }
  }

  private mutating func skipComment() {
    index += 2
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "*"), isNext(UInt8(ascii: "/")) {
        index += 2
        return
      }
      index += 1
    }
  }

  private mutating func word() -> Range<Int> {
    let start = index
    while index < bytes.count, bytes[index].isWordStart || (0x30...0x39).contains(bytes[index]) { index += 1 }
    return start..<index
  }

  private mutating func number() {
    let start = index
    while index < bytes.count,
      bytes[index].isWordStart || (0x30...0x39).contains(bytes[index]) || bytes[index] == UInt8(ascii: ".")
    {
      index += 1
    }
    tokens.append(ObjectiveCToken(kind: .literal, range: start..<index))
  }

  private mutating func literal(endingWith end: UInt8) {
    let start = index
    index += 1
    while index < bytes.count, bytes[index] != end, !bytes[index].isLineEnd {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    index = min(index + 1, bytes.count)
    tokens.append(ObjectiveCToken(kind: .literal, range: start..<index))
  }

  private mutating func at() {
    index += 1
    if index < bytes.count, bytes[index].isWordStart {
      tokens.append(ObjectiveCToken(kind: .keyword, range: word()))
    } else if index < bytes.count, bytes[index] == UInt8(ascii: "\"") {
      literal(endingWith: bytes[index])
    } else {
      // `@[`, `@{`, `@(` and `@3`.
      tokens.append(ObjectiveCToken(kind: .sign(UInt8(ascii: "@")), range: index - 1..<index))
    }
  }

  // MARK: The preprocessor

  private mutating func directive() {
    let start = index
    skipLine()
    let range = start..<index
    let text = String(decoding: bytes[range].dropFirst(), as: UTF8.self)
    let words = text.split { $0 == " " || $0 == "\t" }
    switch words.first.map(String.init) ?? "" {
    case "if", "ifdef", "ifndef":
      let isRead = !(words.count > 1 && words[0] == "if" && words[1] == "0")
      conditions.append(isRead)
      if !isRead { skipBranch() }
    case "else", "elif":
      guard let isRead = conditions.last else { break }
      if isRead { skipBranch() } else { conditions[conditions.count - 1] = true }
    case "endif": _ = conditions.popLast()
    default: tokens.append(ObjectiveCToken(kind: .directive, range: range))
    }
  }

  /// Skips to the directive that ends the branch, without it.
  private mutating func skipBranch() {
    var depth = 0
    while index < bytes.count {
      while index < bytes.count, bytes[index].isSpace { index += 1 }
      guard index < bytes.count else { return }
      if bytes[index] == UInt8(ascii: "#") {
        let start = index
        var end = index + 1
        while end < bytes.count, bytes[end] == UInt8(ascii: " ") || bytes[end] == UInt8(ascii: "\t") {
          end += 1
        }
        let word = bytes[end...].prefix { $0.isWordStart }
        if word.starts(with: "if".utf8) {
          depth += 1
        } else if word.starts(with: "endif".utf8) {
          if depth == 0 {
            index = start
            return
          }
          depth -= 1
        } else if depth == 0, word.elementsEqual("else".utf8) || word.elementsEqual("elif".utf8) {
          index = start
          return
        }
      }
      skipLine()
    }
  }
}

extension UInt8 {
  fileprivate var isLineEnd: Bool { self == 0x0A || self == 0x0D }
  fileprivate var isWordStart: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }
}
