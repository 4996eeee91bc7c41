#if canImport(SwiftUI)
  import NotesTexts
  import SwiftUI
  import Viper
  import ViperSwiftUI
  import Welcome

  /// The sign-up prompt in SwiftUI.
  struct WelcomeView: ScreenView {
    let screen: ShownScreen<Welcome>

    var body: some View {
      VStack {
        Text(texts.account.welcome).font(.title2)
        Text(texts.account.welcomeText)
        Button(texts.account.signIn) { screen.send(.signIn) }
        Button(texts.account.noAccount) { screen.send(.register) }
      }
    }
  }
#endif
