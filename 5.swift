import SwiftUI
import Viper
import ViperSwiftUI

struct AccountView: ScreenView {
  let screen: ShownScreen<Account>

  var body: some View {
    VStack {
      if let name = screen.name { Text(name) }
      Button("Sign in") { screen.send(.signIn) }
    }
    .navigationTitle("Account")
  }
}

struct LoginView: ScreenView {
  let screen: ShownScreen<Login>

  var body: some View {
    Form {
      TextField("Name", text: screen.binding(\.name) { .name($0) })
      SecureField("Password", text: screen.binding(\.password) { .password($0) })
      if let problem = screen.problem { Text(problem) }
      Button("Sign in") { screen.send(.signIn) }
    }
    .toolbar {
      ToolbarItem(placement: .cancellationAction) { Button("Cancel") { screen.send(.cancel) } }
    }
    .navigationTitle("Sign in")
  }
}
