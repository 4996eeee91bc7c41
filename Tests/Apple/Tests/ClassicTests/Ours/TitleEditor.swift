import Viper

/// An editor for the title of a note. It requires a sign-in and can choose a colour. The output is the new title.
struct TitleEditor: Contract {
  let title: String

  struct State: Equatable {
    var title: String
    var author: String?
    var colour: String?
  }

  enum Event {
    case rename(to: String)
    case signIn
    case chooseColour
    case save
  }

  typealias Output = String

  var initialState: State { State(title: title) }
}

struct TitleEditorPresenter: Presenter {
  let screen: LiveScreen<TitleEditor>
  let signIn: ExitAction<Void, String>
  let chooseColour: ExitAction<Void, String>

  func handle(_ event: TitleEditor.Event) {
    switch event {
    case .rename(let title): screen.title = title
    case .signIn:
      screen.perform(.exclusive) {
        guard let user = try await signIn().answer else { return }
        screen.author = user
      }
    case .chooseColour:
      screen.perform(.exclusive) {
        guard let colour = try await chooseColour().answer else { return }
        screen.colour = colour
      }
    case .save:
      screen.finish([screen.colour, screen.title, screen.author].compactMap(\.self).joined(separator: " "))
    }
  }
}

func titleEditorModule(signIn: Exit<Void, String>, colour: Exit<Void, String>) -> Module<TitleEditor> {
  Module(leadingTo: signIn, colour) { screen in
    TitleEditorPresenter(
      screen: screen, signIn: signIn.presented(from: screen), chooseColour: colour.pushed(from: screen))
  }
}
