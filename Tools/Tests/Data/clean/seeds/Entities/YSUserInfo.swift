import Foundation

class YSUserInfo: NSObject {
  let accountStr: String
  let passwordStr: String

  init(account: String, password: String) {
    accountStr = account
    passwordStr = password
  }
}
