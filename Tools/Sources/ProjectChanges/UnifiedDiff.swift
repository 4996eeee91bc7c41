/// Returns the difference of two texts as a unified diff with three lines of context; empty if they are equal.
public func unifiedDiff(of path: String, from old: String, to new: String) -> String {
  if old == new { return "" }
  let (old, new) = (lines(of: old), lines(of: new))
  var text = "--- a/\(path)\n+++ b/\(path)\n"
  for hunk in hunks(changes(from: old, to: new)) {
    let from = max(0, hunk[0].old.lowerBound - context)
    let to = min(old.count, hunk[hunk.count - 1].old.upperBound + context)
    let start = hunk[0].new.lowerBound - (hunk[0].old.lowerBound - from)
    var body = ""
    var done = from
    for change in hunk {
      body += old[done..<change.old.lowerBound].map { written(" ", $0) }.joined()
      body += old[change.old].map { written("-", $0) }.joined()
      body += new[change.new].map { written("+", $0) }.joined()
      done = change.old.upperBound
    }
    body += old[done..<to].map { written(" ", $0) }.joined()
    let grown = hunk.reduce(0) { $0 + $1.new.count - $1.old.count }
    text += "@@ -\(position(from, to - from)) +\(position(start, to - from + grown)) @@\n\(body)"
  }
  return text
}

private let context = 3

/// Lines that replace other lines.
private struct LineChange {
  var old: Range<Int>
  var new: Range<Int>
}

private func position(_ start: Int, _ count: Int) -> String {
  // An empty range is named by the line before it.
  "\(count == 0 ? start : start + 1),\(count)"
}

/// Splits a text after each line feed, which belongs to its line.
private func lines(of text: String) -> [Substring] {
  var lines: [Substring] = []
  let bytes = text.utf8
  var start = bytes.startIndex
  while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
    let next = bytes.index(after: end)
    lines.append(text[start..<next])
    start = next
  }
  if start < bytes.endIndex { lines.append(text[start...]) }
  return lines
}

private func changes(from old: [Substring], to new: [Substring]) -> [LineChange] {
  // Compared as bytes: equal strings may have different bytes.
  let (a, b) = (old.map { Array($0.utf8) }, new.map { Array($0.utf8) })
  let difference = b.difference(from: a)
  var (removed, added) = (Set<Int>(), Set<Int>())
  for change in difference {
    switch change {
    case .remove(let offset, _, _): removed.insert(offset)
    case .insert(let offset, _, _): added.insert(offset)
    }
  }
  var result: [LineChange] = []
  var (i, j) = (0, 0)
  while i < a.count || j < b.count {
    let (from, to) = (i, j)
    while removed.contains(i) { i += 1 }
    while added.contains(j) { j += 1 }
    if i > from || j > to { result.append(LineChange(old: from..<i, new: to..<j)) }
    i += 1
    j += 1
  }
  return result
}

/// Groups changes that share their context.
private func hunks(_ changes: [LineChange]) -> [[LineChange]] {
  var hunks: [[LineChange]] = []
  for change in changes {
    if let last = hunks.last?.last, change.old.lowerBound <= last.old.upperBound + 2 * context {
      hunks[hunks.count - 1].append(change)
    } else {
      hunks.append([change])
    }
  }
  return hunks
}

private func written(_ mark: String, _ line: Substring) -> String {
  line.utf8.last == UInt8(ascii: "\n") ? mark + line : "\(mark)\(line)\n\\ No newline at end of file\n"
}
