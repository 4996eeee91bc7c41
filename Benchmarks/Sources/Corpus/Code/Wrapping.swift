/// Long calls on several lines.
enum Wrapping {
  /// - Parameter isFilled: whether arguments share lines; otherwise each has its own line.
  /// - Returns: the line, or lines whose inner ones begin with tabs.
  static func wrapped(_ line: String, at width: Int = 104, isFilled: Bool = false) -> String {
    let bytes = Array(line.utf8)
    guard bytes.count > width, !line.contains("\n"), let cuts = cuts(in: bytes) else { return line }
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    var arguments: [String] = []
    var start = cuts.open + 1
    for comma in cuts.commas {
      arguments.append(text(start..<comma + 1))
      start = comma + 2
    }
    arguments.append(text(start..<cuts.close))
    var inner: [String] = []
    for argument in arguments {
      if isFilled, let last = inner.last, last.utf8.count + argument.utf8.count < width - 8 {
        inner[inner.count - 1] = last + " " + argument
      } else {
        inner.append(argument)
      }
    }
    let deeper = inner.flatMap {
      wrapped($0, at: width - 4, isFilled: isFilled).split(separator: "\n").map { "\t" + $0 }
    }
    return ([text(0..<cuts.open + 1)] + deeper + [text(cuts.close..<bytes.count)]).joined(separator: "\n")
  }

  private struct Cuts {
    var open: Int
    var commas: [Int]
    var close: Int
  }

  /// The longest list of arguments outside of strings, with its commas.
  private static func cuts(in bytes: [UInt8]) -> Cuts? {
    var best: Cuts?
    var open: [Cuts] = []
    // The number of open brackets at the start of each string.
    var strings: [Int] = []
    var isInString = false
    // Generic arguments: `<` right after a name.
    var angles = 0
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if isInString {
        if byte == UInt8(ascii: "\\"), index + 1 < bytes.count {
          if bytes[index + 1] == UInt8(ascii: "(") {
            isInString = false
            open.append(Cuts(open: index + 1, commas: [], close: 0))
          }
          index += 1
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
          strings.removeLast()
        }
      } else {
        switch byte {
        case UInt8(ascii: "\""):
          isInString = true
          strings.append(open.count)
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
          open.append(Cuts(open: index, commas: [], close: 0))
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
          guard var cut = open.popLast() else { return nil }
          cut.close = index
          if let string = strings.last, open.count == string {
            isInString = true
          } else if strings.isEmpty, byte == UInt8(ascii: ")"), !cut.commas.isEmpty,
            cut.close - cut.open > best.map({ $0.close - $0.open }) ?? 0
          {
            best = cut
          }
        case UInt8(ascii: "<") where index > 0 && bytes[index - 1] != UInt8(ascii: " "): angles += 1
        case UInt8(ascii: ">") where angles > 0: angles -= 1
        case UInt8(ascii: ","):
          if !open.isEmpty, angles == 0 { open[open.count - 1].commas.append(index) }
        default: break
        }
      }
      index += 1
    }
    return best
  }
}
