import Foundation

protocol YSLoginInteractorInterface: AnyObject {
  func login(
    account: String, password: String, successBlock: @escaping () -> Void,
    failedBlock: @escaping (NSError) -> Void)
  func fetchAvatar(account: String, successBlock: @escaping (Data?) -> Void)
}
