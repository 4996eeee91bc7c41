import Viper

/// The router of every module, and the only part that holds the runtime's context.
final class RuntimeRouter<Destination: Route>: ModuleRouter, ModulePart {
  var isAssembled = false
  private let context: Context<Destination>

  init(context: Context<Destination>) {
    self.context = context
  }

  var isPresented: Bool { context.router.visit?.presentation.place == .over }

  func show<R: Route>(_ route: R, as presentation: Presentation) -> Visit<R.Input, R.Output>? {
    attempt { try context.router.show(route, as: presentation) }
  }

  func make<R: Route>(_ route: R, as presentation: Presentation) -> Visit<R.Input, R.Output>? {
    attempt { try context.router.prepare(route, as: presentation) }
  }

  func show<Input, Output>(_ visit: Visit<Input, Output>) {
    attempt { try visit.show() }
  }

  func remove(_ visit: AnyVisit) {
    attempt { try visit.dismiss() }
  }

  func output(_ output: Destination.Output) {
    context.output(output)
  }

  func finish(_ output: Destination.Output) {
    context.finish(output)
  }

  @discardableResult
  private func attempt<Result>(_ body: () throws -> Result) -> Result? {
    do {
      return try body()
    } catch {
      context.report(error)
      return nil
    }
  }
}
