import UIKit

enum YSLoginViewFactory {
  static func loginViewController(
    navigation: UINavigationController, userService: UserServiceProtocol, noteService: NoteServiceProtocol
  ) -> UIViewController {
    let userInterface = YSLoginViewController(nibName: "YSLogin", bundle: nil)
    let interactor = YSLoginInteractor(userService: userService)
    let presenter = YSLoginPresenter()
    let wireFrame = YSLoginWireFrame(makeNoteList: { NoteListViewFactory(noteService: noteService).view() })
    wireFrame.navigationController = navigation
    userInterface.eventHandler = presenter
    presenter.userInterface = userInterface
    presenter.loginInteractor = interactor
    presenter.loginWireFrame = wireFrame
    return userInterface
  }
}
