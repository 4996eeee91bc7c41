/// The colour scheme that a page sees as `prefers-color-scheme`.
public enum ColorScheme: String, Sendable {
  case light
  case dark
}
