#if canImport(SwiftUI)
  import AccountsDomain
  import Recover
  import SwiftUI
  import Viper
  import ViperSwiftUI

  struct RecoverView: ScreenView {
    let screen: ShownScreen<Recover>
    @State private var setPasswordCode = ""
    @State private var setPasswordPassword = ""

    init(screen: ShownScreen<Recover>) { self.screen = screen }

    var body: some View {
      Form {
        TextField("Account", text: screen.binding(\.account) { .sendCode(account: $0) })
        ForEach(Array(screen.problems.enumerated()), id: \.offset) { _, row in
          Text("\(row)")
        }
        if let notice = screen.notice { Text("\(notice)") }
        if screen.isSent { Text("Is sent") }
        if screen.isBusy { Text("Is busy") }
        Section {
          TextField("Code", text: $setPasswordCode)
          SecureField("Password", text: $setPasswordPassword)
          Button("Set password") {
            screen.send(.setPassword(code: setPasswordCode, password: setPasswordPassword))
          }
        }
        Button("Other account") { screen.send(.otherAccount) }
        Button("Cancel") { screen.send(.cancel) }
      }
      .navigationTitle("Recover")
    }
  }
#endif
