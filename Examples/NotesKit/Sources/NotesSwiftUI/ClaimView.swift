#if canImport(SwiftUI)
  import Claim
  import NotesTexts
  import SwiftUI
  import Viper
  import ViperSwiftUI

  /// The notes on this device that belong to nobody, in SwiftUI. No code is required here.
  struct ClaimView: ScreenView {
    let screen: ShownScreen<Claim>

    var body: some View {
      VStack {
        NoticeView(text: screen.notice.map { texts.notice($0) })
        Text(screen.count.map { texts.account.unowned($0) } ?? texts.account.claimText)
        Button(texts.account.claimThem) { screen.send(.claim(code: "")) }
          .disabled(screen.isBusy || screen.count == 0)
        Button(texts.account.leaveThem) { screen.send(.leave) }
      }
      .navigationTitle(texts.account.claim)
      .onEffect(of: screen) { effect in
        switch effect {
        case .failed(let notice): announce(texts.notice(notice))
        }
      }
    }
  }
#endif
