public import Viper

public struct Login: Contract {
  var account = ""
  var status = ""
  var isBusy = false
  var canRecover = false
  var canRetry = false

  public init() {}

  public enum Event: Sendable {
    case typed(account: String)
    case signIn(password: String)
    case recover
    case recovered(account: String)
  }
}
