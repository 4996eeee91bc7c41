#if canImport(SwiftUI)
  import AccountsDomain
  import Login
  import NotesTexts
  import SwiftUI
  import Viper
  import ViperSwiftUI

  /// The sign-in in SwiftUI.
  struct LoginView: ScreenView {
    let screen: ShownScreen<Login>
    @State private var password = ""
    @State private var newPassword = ""
    @FocusState private var isAccountFocused: Bool
    @FocusState private var isPasswordFocused: Bool

    init(screen: ShownScreen<Login>) { self.screen = screen }

    var body: some View {
      Form {
        NoticeView(text: notice)
        PictureView(picture: screen.avatar?.picture)
        TextField(texts.account.address, text: screen.binding(\.account) { .typed(account: $0) })
          .focused($isAccountFocused)
        ProblemText(text: texts.problem(in: screen.problems) { $0 == .address })
        SecureField(texts.account.password, text: $password).focused($isPasswordFocused)
        if screen.mustChangePassword {
          SecureField(texts.account.newPassword, text: $newPassword)
          ProblemText(text: texts.problem(in: screen.problems, where: \.isAboutPassword))
        }
        Button(screen.mustChangePassword ? texts.account.setPassword : texts.account.signIn) { submit() }
          .disabled(screen.isBusy)
        ForEach(screen.providers, id: \.id) { provider in
          // A second tap has no effect before the answer.
          Button(texts.account.signInAt(provider.name)) { screen.send(.signInAt(provider: provider.id)) }
            .disabled(screen.isBusy)
        }
        Button(texts.account.forgotPassword) { screen.send(.recover) }
        Button(texts.account.noAccount) { screen.send(.register) }
      }
      .navigationTitle(texts.account.signIn)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button(texts.account.cancel) { screen.send(.cancel) }
        }
      }
      .onEffect(of: screen, perform: perform)
    }

    private func submit() {
      screen.send(
        screen.mustChangePassword
          ? .changePassword(account: screen.account, password: password, newPassword: newPassword)
          : .signIn(account: screen.account, password: password))
    }

    private var notice: String? {
      if let notice = screen.notice { return texts.notice(notice) }
      return switch screen.reason {
      case .needed: texts.account.signInNeeded
      case .expired: texts.account.signInAgain
      case nil: nil
      }
    }

    private func perform(_ effect: Login.Effect) {
      switch effect {
      case .passwordReplaced: announce(texts.account.passwordReplaced)
      case .failed(let notice): announce(texts.notice(notice))
      // The pages of other services are shown in the app.
      case .leave: break
      case .focusAccount: isAccountFocused = true
      case .focusPassword: isPasswordFocused = true
      }
    }
  }
#endif
