import Foundation

enum YSThirdLoginType: Int {
  case weChat
  case taobao
}

/// What the login module can do.
protocol YSLoginModuleInterface: AnyObject {
  /// 登录操作
  func login(account: String?, password: String?)
  /// 忘记密码操作
  func forgetPassword()
  /// 第三方登录操作
  func thirdLogin(type: YSThirdLoginType)
}
