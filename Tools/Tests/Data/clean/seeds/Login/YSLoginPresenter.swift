import Foundation

class YSLoginPresenter: NSObject, YSLoginModuleInterface {
  var loginInteractor: YSLoginInteractorInterface?
  weak var userInterface: YSLoginViewInterface?
  var loginWireFrame: YSLoginWireFrameProtocol?

  // 检查userInfo格式, 不用UIAlertView
  func login(account: String?, password: String?) {
    guard let account = account, let password = password, !account.isEmpty else {
      userInterface?.showHint("输入格式错误")
      return
    }
    loginInteractor?.login(
      account: account, password: password,
      successBlock: { [weak self] in
        self?.loginWireFrame?.showNoteList()
      },
      failedBlock: { [weak self] error in
        self?.userInterface?.showHint(error.domain)
      })
  }

  func forgetPassword() {
    loginWireFrame?.showRecover()
  }

  func thirdLogin(type: YSThirdLoginType) {
    login(account: "third\(type.rawValue)", password: "")
  }
}
