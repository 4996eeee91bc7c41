/// What a person prefers, as `prefers-color-scheme` tells a page.
public enum ColorScheme: String, Sendable {
  case light
  case dark
}
