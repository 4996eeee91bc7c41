/// The words for accounts in one language.
public struct AccountWords: Sendable {
  public let welcome: String
  public let welcomeText: String
  public let signIn: String
  public let register: String
  public let recover: String
  public let signInNeeded: String
  public let signInAgain: String

  public let address: String
  public let password: String
  public let newPassword: String
  public let again: String
  public let name: String
  public let code: String

  public let createAccount: String
  public let haveAccount: String
  public let noAccount: String
  public let forgotPassword: String
  public let signInAt: @Sendable (_ provider: String) -> String
  public let goOn: String
  public let cancel: String
  public let busy: String
  public let retry: String

  public let sendCode: String
  public let codeSent: @Sendable (_ address: String) -> String
  public let setPassword: String
  public let startAgain: String
  public let recoverText: String
  public let passwordReplaced: String

  public let signedInAs: @Sendable (_ name: String) -> String
  public let signOut: String
  public let offlineSince: @Sendable (_ date: String) -> String

  public let claim: String
  public let claimText: String
  public let claimCode: String
  public let unowned: @Sendable (_ count: Int) -> String
  public let claimThem: String
  public let leaveThem: String
  public let claimWrongCode: String
  public let nothingLeft: String

  public let incomplete: String
  public let wrongPasswordOrAccount: String
  public let locked: @Sendable (_ date: String) -> String
  public let passwordMustBeChanged: String
  public let addressTaken: String
  public let wrongCode: String
  public let sessionEnded: String
  public let providerFailed: String
  public let authorizationEnded: String
  public let linkFirst: String
  public let noLinkedAccount: String
  public let linkedElsewhere: String
  public let lastSignIn: String
  public let signInAgainToConfirm: String
  public let noConnection: String
  public let noAnswer: String
  public let serverTooOld: String
  public let serverFailed: String

  public let noAddress: String
  public let tooShort: @Sendable (_ minimum: Int) -> String
  public let tooLong: @Sendable (_ maximum: Int) -> String
  public let common: String
  public let personal: String
  public let unchanged: String
  public let passwordsDiffer: String
  public let noPicture: @Sendable (_ megabytes: Int) -> String
  public let nameLength: @Sendable (_ maximum: Int) -> String

  /// The mail with a code.
  public let mailSubject: String
  public let mailBody: @Sendable (_ name: String, _ code: String, _ expires: String) -> String
}
