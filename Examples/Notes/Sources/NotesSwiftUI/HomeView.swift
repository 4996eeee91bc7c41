#if canImport(SwiftUI)
  import AccountsDomain
  import Home
  import SwiftUI
  import Viper
  import ViperSwiftUI

  struct HomeView: ScreenView {
    let screen: ShownScreen<Home>

    var body: some View {
      Form {
        Text(screen.name)
        if let offlineSince = screen.offlineSince { Text("\(offlineSince)") }
        if let notice = screen.notice { Text("\(notice)") }
        if screen.isTrashSelected { Text("Is trash selected") }
        Button("Sign in") { screen.send(.signIn) }
        Button("Sign out") { screen.send(.signOut) }
      }
      .navigationTitle("Home")
    }
  }
#endif
