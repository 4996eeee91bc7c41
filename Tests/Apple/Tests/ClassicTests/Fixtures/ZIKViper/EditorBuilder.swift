import UIKit

@MainActor class EditorBuilder {
  static func editor(text: String, delegate: EditorDelegate) -> UIViewController {
    let view = EditorViewController()
    let presenter = EditorPresenter()
    let interactor = EditorInteractor(text: text)
    let wireframe = EditorWireframe()

    interactor.dataSource = presenter
    interactor.eventHandler = presenter

    wireframe.view = view
    wireframe.router = EditorRouter()

    presenter.view = view
    presenter.interactor = interactor
    presenter.wireframe = wireframe
    presenter.delegate = delegate

    view.eventHandler = presenter
    view.viewDataSource = presenter
    return view
  }
}
