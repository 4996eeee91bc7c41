#if canImport(SwiftUI)
  import Home
  import NotesTexts
  import SwiftUI
  import Viper
  import ViperSwiftUI

  /// The tabs in SwiftUI, below a line about the account.
  struct HomeView: ScreenView {
    let screen: ShownScreen<Home>

    var body: some View {
      VStack {
        HStack {
          NoticeView(text: notice)
          if screen.canSignIn { Button(texts.account.signIn) { screen.send(.signIn) } }
          if screen.name != nil {
            Button(texts.account.signOut) { screen.send(.signOut) }.disabled(screen.isBusy)
          }
        }
        TabSlotView(screen, .tabs) { route in
          switch (route as? any HomeTabRoute)?.tab {
          case .notes: Label(texts.notes, systemImage: "note.text")
          case .trash: Label(texts.trash, systemImage: "trash")
          case .profile: Label(texts.profile.title, systemImage: "person")
          case nil: EmptyView()
          }
        }
      }
      .onEffect(of: screen) { effect in
        switch effect {
        case .signedIn(let name): announce(texts.account.signedInAs(texts.isolated(name)))
        }
      }
    }

    private var notice: String? {
      if let notice = screen.notice { return texts.notice(notice) }
      if let time = screen.offlineSince { return texts.account.offlineSince(texts.date(time)) }
      return screen.name.map { texts.account.signedInAs(texts.isolated($0)) }
    }
  }
#endif
