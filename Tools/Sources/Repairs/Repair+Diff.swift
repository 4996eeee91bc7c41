/// A repair as a patch for `git apply`.
extension Repair {
  /// Returns the edits as a unified diff with three lines of context.
  ///
  /// - Parameter bytes: The bytes of the file when the repair was planned.
  /// - Returns: nil if the file has changed.
  public func diff(of bytes: [UInt8]) -> String? {
    guard Fingerprint(bytes) == original else { return nil }
    let lines = Lines(bytes)
    var changes: [Change] = []
    for edit in edits {
      let touched = lines.touched(by: edit.range)
      if let last = changes.last, touched.lowerBound < last.lines.upperBound {
        changes[changes.count - 1].lines =
          last.lines.lowerBound..<max(touched.upperBound, last.lines.upperBound)
        changes[changes.count - 1].edits.append(edit)
      } else {
        changes.append(Change(lines: touched, edits: [edit]))
      }
    }
    var hunks: [Hunk] = []
    for change in changes {
      if let last = hunks.last?.changes.last,
        change.lines.lowerBound <= last.lines.upperBound + 2 * Hunk.context
      {
        hunks[hunks.count - 1].changes.append(change)
      } else {
        hunks.append(Hunk(changes: [change]))
      }
    }
    var text = "--- a/\(file)\n+++ b/\(file)\n"
    var growth = 0
    for hunk in hunks { text += hunk.text(lines, growth: &growth) }
    return text
  }
}

/// The lines of a file, as offsets of their bytes.
private struct Lines {
  let bytes: [UInt8]
  /// The beginning of each line, and the end of the last one.
  let starts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // In patches, only a line feed ends a line.
    var starts = [0]
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(index + 1) }
    if starts.last != bytes.count { starts.append(bytes.count) }
    self.starts = starts
  }

  var count: Int { starts.count - 1 }

  /// Returns the lines of a range of bytes.
  func touched(by range: Range<Int>) -> Range<Int> {
    let first = line(at: range.lowerBound)
    let last = range.isEmpty ? first : line(at: range.upperBound - 1)
    return first..<last + 1
  }

  private func line(at offset: Int) -> Int {
    var (low, high) = (0, count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  func bytes(of lines: Range<Int>) -> ArraySlice<UInt8> {
    bytes[starts[lines.lowerBound]..<starts[lines.upperBound]]
  }
}

/// Lines that edits change.
private struct Change {
  /// The lines before the change, starting at 0.
  var lines: Range<Int>
  var edits: [Repair.Edit]

  /// The lines after the change.
  func result(in file: Lines) -> Lines {
    let start = file.starts[lines.lowerBound]
    let shifted = edits.map { edit in
      var edit = edit
      edit.range = edit.range.lowerBound - start..<edit.range.upperBound - start
      return edit
    }
    return Lines(Repair.apply(shifted, to: Array(file.bytes(of: lines))))
  }
}

/// Changes that are so near to each other that they share their context.
private struct Hunk {
  static let context = 3

  var changes: [Change]

  /// - Parameter growth: The number of lines that the previous hunks have added.
  func text(_ lines: Lines, growth: inout Int) -> String {
    guard let first = changes.first, let last = changes.last else { return "" }
    let start = max(0, first.lines.lowerBound - Self.context)
    let end = min(lines.count, last.lines.upperBound + Self.context)
    var body = ""
    var done = start
    var grown = 0
    for change in changes {
      let result = change.result(in: lines)
      body += written(" ", lines, done..<change.lines.lowerBound)
      body += written("-", lines, change.lines)
      body += written("+", result, 0..<result.count)
      grown += result.count - change.lines.count
      done = change.lines.upperBound
    }
    body += written(" ", lines, done..<end)
    let (old, new) = ("\(start + 1),\(end - start)", "\(start + 1 + growth),\(end - start + grown)")
    growth += grown
    return "@@ -\(old) +\(new) @@\n" + body
  }

  private func written(_ mark: String, _ lines: Lines, _ range: Range<Int>) -> String {
    range.map { number in
      let line = lines.bytes(of: number..<number + 1)
      let text = mark + String(decoding: line, as: UTF8.self)
      return line.last == UInt8(ascii: "\n") ? text : text + "\n\\ No newline at end of file\n"
    }.joined()
  }
}
