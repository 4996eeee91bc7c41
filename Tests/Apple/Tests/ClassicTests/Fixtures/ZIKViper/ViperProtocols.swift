import UIKit

@MainActor protocol ViperRouter: AnyObject {}

@MainActor protocol ViperWireframe: AnyObject {
  var view: UIViewController? { get set }
}

@MainActor protocol ViperWireframePrivate: ViperWireframe {
  var router: ViperRouter! { get set }
}

@MainActor protocol ViperInteractor: AnyObject {}

@MainActor protocol ViperViewEventHandler: AnyObject {
  func handleViewReady()
}

@MainActor protocol ViperPresenter: AnyObject {
  var view: ViperView? { get }
}

@MainActor protocol ViperView: AnyObject {
  var routeSource: UIViewController? { get }
}
