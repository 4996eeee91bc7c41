public import Viper

/// The route to the list of notes, with which the app starts.
public struct NoteListRoute: Route {
  public init() {}
}
