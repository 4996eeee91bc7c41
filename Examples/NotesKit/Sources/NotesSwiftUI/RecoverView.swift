#if canImport(SwiftUI)
  import AccountsDomain
  import NotesTexts
  import Recover
  import SwiftUI
  import Viper
  import ViperSwiftUI

  /// The recovery of an account in SwiftUI.
  struct RecoverView: ScreenView {
    let screen: ShownScreen<Recover>
    @State private var account = ""
    @State private var code = ""
    @State private var password = ""
    @State private var again = ""
    @FocusState private var isAccountFocused: Bool
    @FocusState private var isCodeFocused: Bool

    init(screen: ShownScreen<Recover>) {
      self.screen = screen
      _account = State(initialValue: screen.account)
    }

    var body: some View {
      Form {
        NoticeView(text: notice)
        if screen.isSent { newPassword } else { address }
      }
      .navigationTitle(texts.account.recover)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button(texts.account.cancel) { screen.send(.cancel) }
        }
      }
      .onEffect(of: screen, perform: perform)
    }

    @ViewBuilder private var address: some View {
      TextField(texts.account.address, text: $account).focused($isAccountFocused)
      ProblemText(text: texts.problem(in: screen.problems) { $0 == .address })
      Button(texts.account.sendCode) { screen.send(.sendCode(account: account)) }.disabled(screen.isBusy)
    }

    @ViewBuilder private var newPassword: some View {
      TextField(texts.account.code, text: $code).focused($isCodeFocused)
      SecureField(texts.account.newPassword, text: $password)
      ProblemText(text: texts.problem(in: screen.problems, where: \.isAboutPassword))
      SecureField(texts.account.again, text: $again)
      ProblemText(text: texts.problem(in: screen.problems) { $0 == .passwordsDiffer })
      Button(texts.account.setPassword) {
        screen.send(.setPassword(code: code, password: password, again: again))
      }
      .disabled(screen.isBusy)
      Button(texts.account.startAgain) { screen.send(.startAgain) }
    }

    private var notice: String {
      screen.notice.map { texts.notice($0) }
        ?? (screen.isSent
          ? texts.account.codeSent(texts.isolated(screen.account)) : texts.account.recoverText)
    }

    private func perform(_ effect: Recover.Effect) {
      switch effect {
      case .sent(let address): announce(texts.account.codeSent(texts.isolated(address)))
      case .failed(let notice): announce(texts.notice(notice))
      case .focusAccount: isAccountFocused = true
      case .focusCode: isCodeFocused = true
      }
    }
  }
#endif
