#if canImport(SwiftUI)
  import AccountsDomain
  import NotesTexts
  import Register
  import SwiftUI
  import Viper
  import ViperSwiftUI

  /// The registration in SwiftUI.
  struct RegisterView: ScreenView {
    let screen: ShownScreen<Register>
    @State private var password = ""
    @State private var again = ""
    @FocusState private var isAccountFocused: Bool

    init(screen: ShownScreen<Register>) { self.screen = screen }

    var body: some View {
      Form {
        NoticeView(text: screen.notice.map { texts.notice($0) })
        TextField(texts.account.address, text: screen.binding(\.account) { typed(account: $0) })
          .focused($isAccountFocused)
        ProblemText(text: texts.problem(in: screen.problems) { $0 == .address })
        TextField(texts.account.name, text: screen.binding(\.name) { typed(name: $0) })
        ProblemText(text: texts.problem(in: screen.problems, where: \.isAboutName))
        SecureField(texts.account.password, text: $password)
          .onChange(of: password) { _, _ in screen.send(typed()) }
        ProblemText(text: texts.problem(in: screen.problems, where: \.isAboutPassword))
        SecureField(texts.account.again, text: $again)
          .onChange(of: again) { _, _ in screen.send(typed()) }
        ProblemText(text: texts.problem(in: screen.problems) { $0 == .passwordsDiffer })
        Button(texts.account.createAccount) {
          screen.send(.register(account: screen.account, name: screen.name, password: password, again: again))
        }
        .disabled(screen.isBusy)
        Button(texts.account.haveAccount) { screen.send(.signIn) }
      }
      .navigationTitle(texts.account.register)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button(texts.account.cancel) { screen.send(.cancel) }
        }
      }
      .onEffect(of: screen, perform: perform)
    }

    private func typed(account: String? = nil, name: String? = nil) -> Register.Event {
      .typed(account: account ?? screen.account, name: name ?? screen.name, password: password, again: again)
    }

    private func perform(_ effect: Register.Effect) {
      switch effect {
      case .failed(let notice): announce(texts.notice(notice))
      case .focusAccount: isAccountFocused = true
      }
    }
  }
#endif
