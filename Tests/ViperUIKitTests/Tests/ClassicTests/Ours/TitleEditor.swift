import Viper

/// Edits the title of a note. Who edits must sign in, and may choose a colour.
enum TitleEditor: Contract {
  struct State: Equatable, Sendable {
    var title: String
    var author: String?
    var colour: String?
  }

  enum Event: Sendable {
    case rename(to: String)
    case signIn
    case chooseColour
    case save
  }
}

/// The output is the title as it is to be kept.
struct EditTitle: Route {
  typealias Output = String

  var title: String
}

@MainActor struct TitleEditorWireframe {
  let router: Router
  let signIn: Exit<Void, String>
  let colour: Exit<Void, String>

  func showSignIn() async throws -> String? {
    guard case .finished(let user) = await (try router.present(signIn, ())).outcome else { return nil }
    return user
  }

  func showColours() async throws -> String? {
    guard case .finished(let name) = await (try router.push(colour, ())).outcome else { return nil }
    return name
  }
}

final class TitleEditorPresenter: Presenter<TitleEditor> {
  private let wireframe: TitleEditorWireframe
  private let finish: @MainActor (String) -> Void

  init(title: String, wireframe: TitleEditorWireframe, finish: @escaping @MainActor (String) -> Void) {
    self.wireframe = wireframe
    self.finish = finish
    super.init(TitleEditor.State(title: title))
  }

  override func handle(_ event: TitleEditor.Event) {
    switch event {
    case .rename(let title): update { $0.title = title }
    case .signIn:
      perform(.exclusive) { [self] in
        guard let user = try await wireframe.showSignIn() else { return }
        update { $0.author = user }
      }
    case .chooseColour:
      perform(.exclusive) { [self] in
        guard let colour = try await wireframe.showColours() else { return }
        update { $0.colour = colour }
      }
    case .save: finish([state.colour, state.title, state.author].compactMap(\.self).joined(separator: " "))
    }
  }
}

struct TitleEditorModule: Module {
  var signIn: Exit<Void, String>
  var colour: Exit<Void, String>

  func assemble(_ route: EditTitle, _ context: Context<EditTitle>) -> Presenter<TitleEditor> {
    TitleEditorPresenter(
      title: route.title,
      wireframe: TitleEditorWireframe(router: context.router, signIn: signIn, colour: colour),
      finish: { context.finish($0) })
  }
}
