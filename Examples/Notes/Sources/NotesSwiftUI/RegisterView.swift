#if canImport(SwiftUI)
  import AccountsDomain
  import Register
  import SwiftUI
  import Viper
  import ViperSwiftUI

  struct RegisterView: ScreenView {
    let screen: ShownScreen<Register>
    @State private var typedAccount = ""
    @State private var typedName = ""
    @State private var typedPassword = ""
    @State private var typedAgain = ""
    @State private var registerAccount = ""
    @State private var registerName = ""
    @State private var registerPassword = ""
    @State private var registerAgain = ""

    init(screen: ShownScreen<Register>) { self.screen = screen }

    var body: some View {
      Form {
        Text(screen.account)
        Text(screen.name)
        ForEach(Array(screen.problems.enumerated()), id: \.offset) { _, row in
          Text("\(row)")
        }
        if let notice = screen.notice { Text("\(notice)") }
        if screen.isBusy { Text("Is busy") }
        Section {
          TextField("Account", text: $typedAccount)
          TextField("Name", text: $typedName)
          SecureField("Password", text: $typedPassword)
          TextField("Again", text: $typedAgain)
          Button("Typed") {
            screen.send(
              .typed(
                account: typedAccount, name: typedName, password: typedPassword, again: typedAgain))
          }
        }
        Section {
          TextField("Account", text: $registerAccount)
          TextField("Name", text: $registerName)
          SecureField("Password", text: $registerPassword)
          TextField("Again", text: $registerAgain)
          Button("Register") {
            screen.send(
              .register(
                account: registerAccount, name: registerName, password: registerPassword, again: registerAgain
              ))
          }
        }
        Button("Sign in") { screen.send(.signIn) }
        Button("Cancel") { screen.send(.cancel) }
      }
      .navigationTitle("Register")
    }
  }
#endif
