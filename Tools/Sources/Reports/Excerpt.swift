import Escaping

/// A line of source code prepared for display: tabs as spaces, control characters escaped, truncated, with a marked
/// range.
struct Excerpt {
  private(set) var before = ""
  private(set) var marked = ""
  private(set) var after = ""
  /// The start and the width of the marked range, in columns of a terminal.
  private(set) var markedColumn = 0
  private(set) var markedWidth = 0

  private static let tab = 4

  /// - Parameters:
  ///   - marked: The range to mark, in the line's own indices; nil for none. A long line is truncated around this
  ///     range.
  ///   - width: The number of columns.
  init(_ line: ArraySlice<UInt8>, marking marked: Range<Int>? = nil, width: Int) {
    let mark = (marked ?? line.startIndex..<line.startIndex).clamped(to: line.startIndex..<line.endIndex)
    if !fill(plain: line, marking: mark, width: width) { fill(any: line, marking: mark, width: width) }
  }

  /// Handles short lines of printable ASCII, which are the usual case.
  private mutating func fill(plain line: ArraySlice<UInt8>, marking mark: Range<Int>, width: Int) -> Bool {
    guard line.count <= width, line.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else { return false }
    before = String(decoding: line[..<mark.lowerBound], as: UTF8.self)
    marked = String(decoding: line[mark], as: UTF8.self)
    after = String(decoding: line[mark.upperBound...], as: UTF8.self)
    markedColumn = before.utf8.count
    markedWidth = marked.utf8.count
    return true
  }

  private struct Cell {
    var text: String
    var width: Int
    /// The end of its bytes in the line.
    var end: Int
  }

  private mutating func fill(any line: ArraySlice<UInt8>, marking mark: Range<Int>, width: Int) {
    let window = Self.window(of: line, around: mark.lowerBound, width: width)
    let cells = Self.cells(of: line[window])
    let first = cells.firstIndex { $0.end > mark.lowerBound } ?? cells.count
    let last = cells[first...].firstIndex { $0.end >= mark.upperBound }.map { $0 + 1 } ?? cells.count
    let end = mark.isEmpty ? first : last
    let isWhole = window == line.startIndex..<line.endIndex
    let shown =
      isWhole && cells.reduce(0) { $0 + $1.width } <= width
      ? 0..<cells.count : Self.cut(cells, around: first, width: width - 2)

    if shown.lowerBound > 0 || window.lowerBound > line.startIndex { before = "…" }
    markedColumn = before.isEmpty ? 0 : 1
    for index in shown {
      if index < first {
        before += cells[index].text
        markedColumn += cells[index].width
      } else if index < end {
        marked += cells[index].text
        markedWidth += cells[index].width
      } else {
        after += cells[index].text
      }
    }
    if shown.upperBound < cells.count || window.upperBound < line.endIndex { after += "…" }
  }

  /// Returns the part of a line around the mark, because a line may have millions of characters.
  private static func window(of line: ArraySlice<UInt8>, around index: Int, width: Int) -> Range<Int> {
    let reach = width * 8
    var start = max(line.startIndex, index - reach)
    var end = min(line.endIndex, index + reach)
    while start > line.startIndex, line[start] & 0xC0 == 0x80 { start -= 1 }
    while end < line.endIndex, line[end] & 0xC0 == 0x80 { end += 1 }
    return start..<end
  }

  private static func cells(of bytes: ArraySlice<UInt8>) -> [Cell] {
    var cells: [Cell] = []
    var column = 0
    var end = bytes.startIndex
    func add(_ text: String, width: Int, bytes: Int) {
      column += width
      end += bytes
      cells.append(Cell(text: text, width: width, end: end))
    }
    for character in String(decoding: bytes, as: UTF8.self) {
      if character == "\t" {
        let width = tab - column % tab
        add(String(repeating: " ", count: width), width: width, bytes: 1)
      } else if character.isControl {
        for scalar in character.unicodeScalars {
          let text = escapingControls(scalar)
          add(text, width: text.count, bytes: UTF8.width(scalar))
        }
      } else {
        add(String(character), width: character.width, bytes: character.utf8.count)
      }
    }
    return cells
  }

  /// Returns as many cells as fit into the width, some before the index, most after it.
  private static func cut(_ cells: [Cell], around index: Int, width: Int) -> Range<Int> {
    var (low, high, used) = (index, index, 0)
    while low > 0, used + cells[low - 1].width <= width * 2 / 5 {
      low -= 1
      used += cells[low].width
    }
    while high < cells.count, used + cells[high].width <= width {
      used += cells[high].width
      high += 1
    }
    while low > 0, used + cells[low - 1].width <= width {
      low -= 1
      used += cells[low].width
    }
    return low..<high
  }
}
