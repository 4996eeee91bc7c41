/// A module that is made when its route is first shown, and what it is given with it: hundreds of modules cost a table at the
/// start of the app. A part of a ``ModuleRegistry``:
///
/// ```swift
/// Lazily(NoteEditor.self) { try noteEditorModule(notes: services[AppServices.store]) }
/// ```
///
/// A module that opens a scope for routes with an address is not made lazily: the addresses must be known before.
@MainActor public struct Lazily<Destination: Route> {
  let callSite: CallSite
  let make: @MainActor () throws -> Module<Destination>

  /// - Parameters:
  ///   - route: the route that the module answers.
  ///   - file: the file that messages name.
  ///   - line: the line that messages name.
  ///   - module: makes the module, once. What it throws is ``RoutingError/Reason/assemblyFailed(_:)`` where the route is shown, and
  ///     a problem where the registry is validated; it is tried again the next time.
  public init(
    _ route: Destination.Type, file: String = #fileID, line: Int = #line,
    _ module: @escaping @MainActor () throws -> Module<Destination>
  ) {
    callSite = CallSite(file: file, line: line)
    make = module
  }
}
