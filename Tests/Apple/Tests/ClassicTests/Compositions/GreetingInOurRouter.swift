import Viper

struct Greet: Route {
  typealias Output = String
}

/// Observes the interactor's output, because the seeds' module has no other result.
@MainActor final class GreetingAdapter: GreetingOutput {
  private let presenter: GreetingPresenter
  private let context: Context<Greet>

  init(_ presenter: GreetingPresenter, _ context: Context<Greet>) {
    self.presenter = presenter
    self.context = context
  }

  func receiveGreetingData(_ greetingData: GreetingData) {
    presenter.receiveGreetingData(greetingData)
    context.output(greetingData.subject)
  }
}

@MainActor func greeting() -> Module<Greet> {
  Module(view: Greet.self) { _, context in
    let view = GreetingViewController()
    let presenter = GreetingPresenter()
    let interactor = GreetingInteractor()
    let adapter = GreetingAdapter(presenter, context)
    context.keep(adapter)
    view.eventHandler = presenter
    presenter.view = view
    presenter.greetingProvider = interactor
    interactor.output = adapter
    return view
  }
}
