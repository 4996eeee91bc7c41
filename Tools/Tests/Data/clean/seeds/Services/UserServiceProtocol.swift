import Foundation

protocol UserServiceProtocol: AnyObject {
  func login(_ userInfo: YSUserInfo, success: @escaping () -> Void, failure: @escaping (NSError) -> Void)
  func avatar(of account: String, callback: @escaping (Data?) -> Void)
}
