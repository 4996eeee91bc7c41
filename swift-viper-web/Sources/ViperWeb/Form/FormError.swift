/// The reason why a posted form contains no event.
///
/// The description is for the person at the browser. The error of a field is shown beside the form; the others mean
/// that the page is outdated or forged.
public enum FormError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The event of the pressed control is not JSON, is nested too deeply, or is incomplete.
  case malformedTemplate(reason: String)
  /// The pressed control contains an event that this screen does not have.
  case unknownEvent(name: String)
  /// An entered value is invalid. `name` is the field's name as posted, `expected` completes "this is not …": "a whole
  /// number from 0 to 255".
  case field(name: String, text: String, expected: String)
  /// The form has more fields than the server accepts.
  case tooManyFields(limit: Int)
  /// The body does not match its media type. The reason completes "The form cannot be read: …".
  case malformedBody(reason: String)

  public var description: String {
    switch self {
    case .malformedTemplate(let reason):
      "The event of this control cannot be decoded: \(reason). Reload the page and try again."
    case .unknownEvent(let name):
      "This page does not have the event “\(Self.short(name))”. Reload the page and try again."
    case .field(let name, "", let expected):
      "A value is missing: \(expected) (field \(Self.short(name)))"
    case .field(let name, let text, let expected):
      "“\(Self.short(text))” is not \(expected) (field \(Self.short(name)))"
    case .tooManyFields(let limit):
      "The form has more than \(limit) fields. Send it in smaller parts."
    case .malformedBody(let reason):
      "The form cannot be parsed: \(reason). Reload the page and try again."
    }
  }

  /// Returns a short text on one line, whatever was posted.
  private static func short(_ text: String) -> String {
    let scalars = text.unicodeScalars
    let line = scalars.prefix(60).map { $0.properties.generalCategory == .control ? " " : $0 }
    return String(String.UnicodeScalarView(line)) + (scalars.dropFirst(60).isEmpty ? "" : "…")
  }
}
