#if canImport(SwiftUI)
  import AccountsDomain
  import Login
  import SwiftUI
  import Viper
  import ViperSwiftUI

  struct LoginView: ScreenView {
    let screen: ShownScreen<Login>
    @State private var signInAccount = ""
    @State private var signInPassword = ""
    @State private var changePasswordAccount = ""
    @State private var changePasswordPassword = ""
    @State private var changePasswordNewPassword = ""

    init(screen: ShownScreen<Login>) { self.screen = screen }

    var body: some View {
      Form {
        TextField("Account", text: screen.binding(\.account) { .typed(account: $0) })
        if let notice = screen.notice { Text("\(notice)") }
        if screen.mustChangePassword { Text("Must change password") }
        if screen.isBusy { Text("Is busy") }
        Section {
          TextField("Account", text: $signInAccount)
          SecureField("Password", text: $signInPassword)
          Button("Sign in") { screen.send(.signIn(account: signInAccount, password: signInPassword)) }
        }
        Section {
          TextField("Account", text: $changePasswordAccount)
          SecureField("Password", text: $changePasswordPassword)
          SecureField("New password", text: $changePasswordNewPassword)
          Button("Change password") {
            screen.send(
              .changePassword(
                account: changePasswordAccount, password: changePasswordPassword,
                newPassword: changePasswordNewPassword))
          }
        }
        Button("Recover") { screen.send(.recover) }
        Button("Register") { screen.send(.register) }
        Button("Cancel") { screen.send(.cancel) }
      }
      .navigationTitle("Login")
    }
  }
#endif
