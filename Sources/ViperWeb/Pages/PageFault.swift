import Viper

/// The reason why a module's page cannot be written, with the names that its author knows.
struct PageFault: Error, CustomStringConvertible {
  /// The module's type name.
  let module: String
  /// The route of the module, in printed form.
  let route: String
  private let fault: HTMLFault

  @MainActor init(_ fault: MarkupFault, at visit: AnyVisit) {
    module = visit.module
    route = visit.route.map { "\($0)" } ?? "-"
    self.fault = fault.fault
  }

  var description: String { "Its page cannot be shown. \(fault)" }
}
