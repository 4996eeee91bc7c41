import UIKit

enum GreetingViewFactory {
  static func greeting() -> UIViewController {
    let view = GreetingViewController()
    let presenter = GreetingPresenter()
    let interactor = GreetingInteractor()
    view.eventHandler = presenter
    presenter.view = view
    presenter.greetingProvider = interactor
    interactor.output = presenter
    decorate(view)
    view.title = greetingTitle
    return view
  }
}

let greetingTitle = "Greeting"

func decorate(_ controller: UIViewController) {
  controller.modalPresentationStyle = .formSheet
}
