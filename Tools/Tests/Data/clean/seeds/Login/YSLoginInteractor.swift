import Foundation

class YSLoginInteractor: NSObject, YSLoginInteractorInterface {
  private let userService: UserServiceProtocol

  init(userService: UserServiceProtocol) {
    self.userService = userService
  }

  func login(
    account: String, password: String, successBlock: @escaping () -> Void,
    failedBlock: @escaping (NSError) -> Void
  ) {
    let userInfo = YSUserInfo(account: account, password: password)
    userService.login(userInfo, success: successBlock, failure: failedBlock)
  }

  func fetchAvatar(account: String, successBlock: @escaping (Data?) -> Void) {
    userService.avatar(of: account, callback: successBlock)
  }
}
