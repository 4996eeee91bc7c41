import Library
import Viper

/// Edits one book until the user is done.
struct BookEditorPresenter: Presenter {
  let screen: LiveScreen<BookEditor>
  let interactor: any EditBooks
  let showStars: ExitAction<Int, Int>

  func didLoad() {
    screen.perform {
      let content = try await interactor.open(screen.route.id)
      screen.update { $0.state.show(content) }
      showStars(content.stars)
    }
  }

  func handle(_ event: BookEditor.Event) {
    switch event {
    case .typed(let title, let author):
      screen.title = title
      screen.author = author
    case .rated(let stars):
      rate(stars)
    case .done:
      screen.perform(.exclusive) {
        try await interactor.save(screen.route.id, title: screen.title, author: screen.author)
        screen.dismiss()
      }
    case .cancel:
      screen.dismiss()
    }
  }

  func didFail(_ error: any Error) {
    screen.problem = "\(error)"
  }

  private func rate(_ stars: Int) {
    screen.perform { try await interactor.rate(screen.route.id, stars: stars) }
  }
}

extension BookEditor.State {
  fileprivate mutating func show(_ content: BookContent) {
    isLoaded = true
    title = content.title
    author = content.author
  }
}
