/// Why a posted form gave no event.
///
/// Its description is for the person at the browser: a field's error is shown beside the form, the others mean
/// that the page is out of date or was never ours.
public enum FormError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The event that the pressed control carries is not JSON, is nested too deeply, or lacks something.
  case malformedTemplate(reason: String)
  /// The pressed control carries an event that this screen does not have.
  case unknownEvent(name: String)
  /// What was entered does not fit. `name` is the field's name as it was posted, `expected` completes
  /// "this is not …": "a whole number from 0 to 255".
  case field(name: String, text: String, expected: String)
  /// The form has more fields than the server reads.
  case tooManyFields(limit: Int)
  /// The body is not what its media type says. The reason completes "The form cannot be read: …".
  case malformedBody(reason: String)

  public var description: String {
    switch self {
    case .malformedTemplate(let reason):
      "This control's event cannot be read: \(reason). Reload the page and try again."
    case .unknownEvent(let name):
      "This page does not know the event “\(Self.short(name))”. Reload the page and try again."
    case .field(let name, "", let expected):
      "Nothing was entered where \(expected) is needed (field \(Self.short(name)))"
    case .field(let name, let text, let expected):
      "“\(Self.short(text))” is not \(expected) (field \(Self.short(name)))"
    case .tooManyFields(let limit):
      "The form has more than \(limit) fields. Send it in smaller parts."
    case .malformedBody(let reason):
      "The form cannot be read: \(reason). Reload the page and try again."
    }
  }

  /// A message stays one line, whatever was posted.
  private static func short(_ text: String) -> String {
    let scalars = text.unicodeScalars
    let line = scalars.prefix(60).map { $0.properties.generalCategory == .control ? " " : $0 }
    return String(String.UnicodeScalarView(line)) + (scalars.dropFirst(60).isEmpty ? "" : "…")
  }
}
