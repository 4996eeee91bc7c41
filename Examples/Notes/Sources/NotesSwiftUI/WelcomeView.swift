#if canImport(SwiftUI)
  import SwiftUI
  import Viper
  import ViperSwiftUI
  import Welcome

  struct WelcomeView: ScreenView {
    let screen: ShownScreen<Welcome>

    var body: some View {
      Form {
        Button("Sign in") { screen.send(.signIn) }
        Button("Register") { screen.send(.register) }
      }
      .navigationTitle("Welcome")
    }
  }
#endif
