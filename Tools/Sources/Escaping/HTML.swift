/// Escapes a text for HTML, SVG and XML, as content or in a quoted attribute, on one line.
package func escaped(_ text: String) -> String {
  if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && !isMarkup($0) }) { return text }
  var result = ""
  for scalar in text.unicodeScalars { write(scalar, to: &result) }
  return result
}

/// Escapes a text with several lines, such as code.
package func escapedLines(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    if scalar == "\n" || scalar == "\t" {
      result.unicodeScalars.append(scalar)
    } else if scalar != "\r" {
      write(scalar, to: &result)
    }
  }
  return result
}

private func isMarkup(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): true
  default: false
  }
}

private func write(_ scalar: Unicode.Scalar, to text: inout String) {
  switch scalar {
  case "&": text += "&amp;"
  case "<": text += "&lt;"
  case ">": text += "&gt;"
  case "\"": text += "&quot;"
  case "'": text += "&#39;"
  default: text += escapingControls(scalar)
  }
}
