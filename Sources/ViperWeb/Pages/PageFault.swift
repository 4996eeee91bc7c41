import Viper

/// Why a module's page cannot be written, with the names that its author knows it by.
struct PageFault: Error, CustomStringConvertible {
  /// The module's type name.
  let module: String
  /// Its route, as it prints.
  let route: String
  private let fault: HTMLFault

  @MainActor init(_ fault: MarkupFault, at visit: AnyVisit) {
    module = visit.module
    route = visit.route.map { "\($0)" } ?? "-"
    self.fault = fault.fault
  }

  var description: String { "Its page cannot be shown. \(fault)" }
}
