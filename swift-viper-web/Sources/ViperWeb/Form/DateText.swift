import Foundation

// The formats of dates in events and fields, in the ISO 8601 calendar. A time without a zone is UTC, because the server
// does not know the browser's zone.

extension Date {
  /// Seconds since 1970 as a decimal number with nanoseconds. Exact for every date after spring 2001, unlike a `Double`
  /// of seconds since 1970.
  var secondsText: String {
    let seconds = timeIntervalSinceReferenceDate
    guard abs(seconds) < 1e15 else { return "\(timeIntervalSince1970)" }
    let whole = seconds.rounded(.down)
    let nanoseconds = Int64(((seconds - whole) * 1e9).rounded())
    let total =
      Int64(whole) + Int64(Self.timeIntervalBetween1970AndReferenceDate) + nanoseconds / 1_000_000_000
    let fraction = nanoseconds % 1_000_000_000
    guard fraction > 0 else { return "\(total)" }
    // Before 1970, the fraction counts from the next whole second.
    if total < 0 { return "-" + Self.decimal(-total - 1, 1_000_000_000 - fraction) }
    return Self.decimal(total, fraction)
  }

  private static func decimal(_ whole: Int64, _ nanoseconds: Int64) -> String {
    var digits = String(nanoseconds + 1_000_000_000).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(whole).\(digits)"
  }

  /// Parses seconds since 1970: `1795255200` or `1795255200.5`.
  init?(secondsText text: String) {
    guard isJSONNumber(text), let seconds = Double(text), seconds.isFinite else { return nil }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    if let whole = Int64(parts[0]), abs(Double(whole)) < 1e15,
      parts.count == 1 || parts[1].utf8.allSatisfy({ $0 < UInt8(ascii: "A") })
    {
      let fraction = parts.count == 1 ? 0 : Double("0.\(parts[1])") ?? 0
      let sinceReference = Double(whole - Int64(Self.timeIntervalBetween1970AndReferenceDate))
      let isNegative = text.hasPrefix("-")
      self.init(
        timeIntervalSinceReferenceDate: isNegative ? sinceReference - fraction : sinceReference + fraction)
    } else {
      self.init(timeIntervalSince1970: seconds)
    }
  }

  /// Parses the values of `<input type="date">` and `"datetime-local"`, and ISO 8601 with a zone: `2026-11-21`,
  /// `2026-11-21T10:00`, `2026-11-21T10:00:30.5+01:00`.
  init?(isoText text: String) {
    var rest = Substring(text).utf8
    guard let year = rest.takeNumber(4), rest.take("-"), let month = rest.takeNumber(2), rest.take("-"),
      let day = rest.takeNumber(2), let days = daysSince1970(year: year, month: month, day: day)
    else { return nil }
    var seconds = days * 86_400
    var fraction = 0.0
    if rest.take("T") || rest.take(" ") {
      guard let hour = rest.takeNumber(2), hour < 24, rest.take(":"), let minute = rest.takeNumber(2),
        minute < 60
      else { return nil }
      seconds += hour * 3_600 + minute * 60
      if rest.take(":") {
        guard let second = rest.takeNumber(2), second < 60 else { return nil }
        seconds += second
        if rest.take(".") {
          guard let digits = rest.takeDigits(), let value = Double("0.\(digits)") else { return nil }
          fraction = value
        }
      }
      if !rest.take("Z"), !rest.isEmpty {
        guard let offset = rest.takeOffset() else { return nil }
        seconds -= offset
      }
    }
    guard rest.isEmpty else { return nil }
    let sinceReference = Double(seconds - Int(Self.timeIntervalBetween1970AndReferenceDate))
    self.init(timeIntervalSinceReferenceDate: sinceReference + fraction)
  }
}

/// Returns the days since 1 January 1970 in the proleptic Gregorian calendar; nil for an invalid date. Years begin in
/// March here, so that the leap day is the last day of a year.
private func daysSince1970(year: Int, month: Int, day: Int) -> Int? {
  let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  guard year > 0, lengths.indices.contains(month - 1), 1...lengths[month - 1] ~= day else { return nil }
  let shifted = month > 2 ? year : year - 1
  let daysBeforeMonth = (153 * ((month + 9) % 12) + 2) / 5
  return 365 * shifted + shifted / 4 - shifted / 100 + shifted / 400 + daysBeforeMonth + day - 719_469
}

extension Substring.UTF8View {
  fileprivate mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard first == UInt8(ascii: character) else { return false }
    removeFirst()
    return true
  }

  fileprivate mutating func takeNumber(_ length: Int) -> Int? {
    let digits = prefix(length)
    guard digits.count == length, digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    removeFirst(length)
    return Int(Substring(digits))
  }

  fileprivate mutating func takeDigits() -> Substring? {
    let digits = prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard !digits.isEmpty else { return nil }
    removeFirst(digits.count)
    return Substring(digits)
  }

  /// Parses an offset from UTC in seconds: `+01:00`, `-0530`.
  fileprivate mutating func takeOffset() -> Int? {
    let sign = take("+") ? 1 : take("-") ? -1 : 0
    guard sign != 0, let hours = takeNumber(2), hours < 24 else { return nil }
    _ = take(":")
    guard let minutes = takeNumber(2), minutes < 60 else { return nil }
    return sign * (hours * 3_600 + minutes * 60)
  }
}
