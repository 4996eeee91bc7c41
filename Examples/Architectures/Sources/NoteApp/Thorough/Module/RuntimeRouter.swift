import Viper

/// The router of every module. It alone holds the runtime's context, which comes with the showing.
final class RuntimeRouter<Destination: Route>: ModuleRouter, ModulePart {
  var isAssembled = false
  /// Where the module is shown; nil as long as it is not.
  var context: Context<Destination>?

  init(context: Context<Destination>? = nil) {
    self.context = context
  }

  var isPresented: Bool { context?.router.visit?.presentation.place == .over }

  func show<R: Route>(_ route: R, as presentation: Presentation) -> Visit<R.Input, R.Output>? {
    do {
      return try context?.router.show(route, as: presentation)
    } catch {
      report(error)
      return nil
    }
  }

  func remove(_ visit: AnyVisit) {
    do {
      try visit.dismiss()
    } catch {
      report(error)
    }
  }

  func output(_ output: Destination.Output) {
    context?.output(output)
  }

  func finish(_ output: Destination.Output) {
    context?.finish(output)
  }

  func report(_ error: any Error) {
    context?.report(error)
  }
}
