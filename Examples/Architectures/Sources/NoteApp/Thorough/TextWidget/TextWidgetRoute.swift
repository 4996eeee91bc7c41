import Viper

/// The route to the text widget, a submodule of the editor.
struct TextWidgetRoute: Route {
  let text: String

  /// The text, after each change.
  typealias Output = String
}
