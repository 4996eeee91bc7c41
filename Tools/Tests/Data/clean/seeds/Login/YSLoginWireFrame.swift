import UIKit

class YSLoginWireFrame: NSObject, YSLoginWireFrameProtocol {
  weak var navigationController: UINavigationController?
  private let makeNoteList: () -> UIViewController

  init(makeNoteList: @escaping () -> UIViewController) {
    self.makeNoteList = makeNoteList
  }

  func showNoteList() {
    navigationController?.setViewControllers([makeNoteList()], animated: true)
  }

  func showRecover() {
    let recover = UIViewController()
    recover.title = "找回密码"
    navigationController?.pushViewController(recover, animated: true)
  }
}
