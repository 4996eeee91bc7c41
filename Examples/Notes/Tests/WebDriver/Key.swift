/// Special keys that are typed like letters (W3C WebDriver, 17.4.2). A modifier applies until ``release`` or the end of
/// the text: `Key.control + "z"`.
public enum Key {
  public static let release = "\u{E000}"
  public static let backspace = "\u{E003}"
  public static let tab = "\u{E004}"
  public static let enter = "\u{E007}"
  public static let control = "\u{E009}"
  public static let left = "\u{E012}"
  public static let delete = "\u{E017}"
  public static let command = "\u{E03D}"

  #if os(macOS)
    /// The modifier of the system's shortcuts: Control, on a Mac Command.
    public static let shortcut = command
  #else
    /// The modifier of the system's shortcuts: Control, on a Mac Command.
    public static let shortcut = control
  #endif

  public static let selectAll = shortcut + "a" + release
  public static let undo = shortcut + "z" + release
}
