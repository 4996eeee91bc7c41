import Shop

enum LoginFailure: Equatable {
  case invalidAccount
  case shortPassword
  case refused(SignInError)
}
