import UIKit

struct ProfileAssembly {
  let services: Services

  func module(of author: String, output: ProfileModuleOutput?) -> UIViewController {
    let view = ProfileViewController(nibName: "Profile", bundle: nil)
    let interactor = ProfileInteractor(auth: services.auth, store: services.store)
    let presenter = ProfilePresenter(interactor: interactor, router: ProfileRouter(view: view))
    presenter.view = view
    presenter.moduleOutput = output
    interactor.output = presenter
    view.output = presenter
    return view
  }
}
