/// `1 file`, `12,000 files`.
func counted(_ count: Int, _ one: String, _ many: String? = nil) -> String {
  grouped(count) + " " + (count == 1 ? one : many ?? one + "s")
}

/// `12,000`.
func grouped(_ number: Int) -> String {
  let digits = String(number.magnitude)
  var text = number < 0 ? "-" : ""
  for (index, digit) in digits.enumerated() {
    if index > 0, (digits.count - index) % 3 == 0 { text += "," }
    text.append(digit)
  }
  return text
}

/// Formats a number with a number of decimals, rounded; 0 for NaN and infinities.
func decimal(_ value: Double, places: Int) -> String {
  var unit = 1
  for _ in 0..<places { unit *= 10 }
  let scaled = (value * Double(unit)).rounded()
  // Larger doubles are not exact.
  guard scaled.isFinite, abs(scaled) < 9e15 else { return "0" }
  let whole = Int(scaled.magnitude)
  let sign = scaled < 0 ? "-" : ""
  guard places > 0 else { return sign + String(whole) }
  let fraction = String(whole % unit)
  return sign + String(whole / unit) + "." + String(repeating: "0", count: places - fraction.count) + fraction
}

/// `0.24 s`, `12.3 s`.
func duration(_ seconds: Double) -> String {
  decimal(seconds, places: seconds < 10 ? 2 : 1) + " s"
}
