import Foundation
import Library
import Viper

/// Edits one book until the person is done.
final class BookEditorPresenter: Presenter<BookEditor> {
  private let id: UUID
  private let interactor: any EditBooks
  private let wireframe: any BookEditorWireframe

  init(id: UUID, interactor: any EditBooks, wireframe: any BookEditorWireframe) {
    self.id = id
    self.interactor = interactor
    self.wireframe = wireframe
    super.init(BookEditor.State())
  }

  override func didLoad() {
    perform { [self] in
      let content = try await interactor.open(id)
      update { $0.show(content) }
      try wireframe.showStars(content.stars) { [weak self] in self?.rate($0) }
    }
  }

  override func handle(_ event: BookEditor.Event) {
    switch event {
    case .typed(let title, let author):
      update {
        $0.title = title
        $0.author = author
      }
    case .done:
      perform { [self] in
        try await interactor.save(id, title: state.title, author: state.author)
        wireframe.close()
      }
    case .cancel:
      wireframe.close()
    }
  }

  override func didFail(_ error: any Error) {
    update { $0.problem = "\(error)" }
  }

  private func rate(_ stars: Int) {
    perform { [self] in try await interactor.rate(id, stars: stars) }
  }
}

extension BookEditor.State {
  fileprivate mutating func show(_ content: BookContent) {
    isLoaded = true
    title = content.title
    author = content.author
  }
}
