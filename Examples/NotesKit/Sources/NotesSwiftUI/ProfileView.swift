#if canImport(SwiftUI)
  import AccountsDomain
  import Foundation
  import NotesTexts
  import Profile
  import SwiftUI
  import Viper
  import ViperSwiftUI

  /// The account of the person in SwiftUI.
  struct ProfileView: ScreenView {
    let screen: ShownScreen<Profile>
    @State private var name = ""
    @State private var password = ""
    @State private var exported: URL?

    init(screen: ShownScreen<Profile>) { self.screen = screen }

    var body: some View {
      Form {
        NoticeView(text: screen.notice.map { texts.notice($0) })
        if screen.isLoaded {
          Section {
            Text(screen.address)
            TextField(texts.account.name, text: $name)
            ProblemText(text: screen.nameProblem.map { texts.problem($0) })
            Button(texts.profile.saveName) { screen.send(.rename(name: name)) }
          }
          Section {
            PictureView(picture: screen.avatar?.picture)
            PicturePicker(title: texts.profile.savePicture) { screen.send(.setAvatar(file: $0)) }
            ProblemText(text: screen.pictureProblem.map { texts.problem($0) })
            if screen.avatar != nil {
              Button(texts.profile.removePicture) { screen.send(.removeAvatar) }
            }
          }
          Section {
            Text(texts.profile.sessions)
            ForEach(screen.sessions, id: \.id) { session in SessionRow(session: session, screen: screen) }
            Button(texts.profile.endAllSessions) { screen.send(.endAllSessions) }
          }
          if !screen.providers.isEmpty {
            Section {
              Text(texts.profile.providers)
              ForEach(screen.providers, id: \.id) { provider in
                ProviderRow(provider: provider, screen: screen)
              }
            }
          }
          Section {
            Text(texts.profile.history)
            ForEach(Array(screen.events.enumerated()), id: \.offset) { _, event in
              Text(texts.line(event))
            }
          }
          Section {
            Text(texts.profile.exportText)
            if let exported {
              ShareLink(item: exported)
            } else {
              Button(texts.profile.export) { screen.send(.export) }
            }
          }
          Section {
            Text(texts.profile.deleteText)
            if screen.hasPassword {
              Text(texts.profile.confirmByPassword)
              SecureField(texts.account.password, text: $password)
            }
            Button(texts.profile.deleteAccount) { screen.send(.delete(password: password)) }
          }
        }
        if screen.notice?.canRetry == true { Button(texts.account.retry) { screen.send(.retry) } }
      }
      .navigationTitle(texts.profile.title)
      // A second tap has no effect before the answer.
      .disabled(screen.isBusy)
      .onChange(of: screen.name, initial: true) { _, stored in name = stored }
      .onEffect(of: screen, perform: perform)
    }

    private func perform(_ effect: Profile.Effect) {
      switch effect {
      case .renamed: announce(texts.profile.renamed)
      case .sessionEnded: announce(texts.profile.sessionEnded)
      case .exported(let path): exported = URL(filePath: path)
      case .pictureChanged: announce(texts.profile.pictureChanged)
      case .linked: announce(texts.profile.linked)
      case .unlinked: announce(texts.profile.unlinked)
      // The pages of other services are shown in the app.
      case .leave: break
      case .failed(let notice): announce(texts.notice(notice))
      }
    }
  }

  /// A service at which people can sign in, which can be linked or unlinked.
  private struct ProviderRow: View {
    let provider: ProviderSummary
    let screen: ShownScreen<Profile>

    var body: some View {
      if let name = provider.linkedName {
        HStack {
          Text("\(provider.name) · \(texts.profile.linkedAs(name))")
          Button(texts.profile.unlink(provider.name)) { screen.send(.unlink(provider: provider.id)) }
        }
      } else {
        Button(texts.profile.link(provider.name)) { screen.send(.link(provider: provider.id)) }
      }
    }
  }

  /// A session, which can be ended unless it is this one.
  private struct SessionRow: View {
    let session: SessionSummary
    let screen: ShownScreen<Profile>

    var body: some View {
      HStack {
        Text(texts.line(session))
        if !session.isCurrent {
          Button(texts.profile.endSession) { screen.send(.endSession(id: session.id)) }
        }
      }
    }
  }
#endif
