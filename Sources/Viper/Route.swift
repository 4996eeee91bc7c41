/// A value that names a module. Its fields are the module's parameters.
///
/// ```swift
/// struct EditNote: Route {
///   var id: NoteID
///   enum Input: Sendable { case reload }        // from the module that shows it
///   enum Output: Sendable { case saved(NoteID) } // to the module that shows it
/// }
/// ```
public protocol Route: Hashable, Sendable {
  /// What the showing module may tell the shown one (the module input of classic VIPER).
  associatedtype Input: Sendable = Never
  /// What the shown module tells the one that shows it (its module output).
  associatedtype Output: Sendable = Never
}
