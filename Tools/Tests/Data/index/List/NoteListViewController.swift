import Library

final class NoteListViewController: NoteListViewInput {
  let output: NoteListViewOutput

  init(output: NoteListViewOutput) { self.output = output }

  func show(_ titles: [String]) { output.ready() }

  func closures() -> [String] {
    someNotes().map { $0.mood == .calm ? $0.title : "" }  //+ view-names-entity
  }

  func generics() -> String? {
    first(of: someNotes())?.title  //+ view-names-entity
  }

  func keyPaths() -> [String] {
    someNotes().map(\.title)  //+ view-names-entity
  }

  func made() {
    keep(.init(title: "Bread", mood: .wild))  //+ view-names-entity
  }

  func written() {
    _ = output.interactor.load()  //! view-names-interactor
  }

  func inferred() {
    let other = output
    _ = other.interactor.load()  //+ view-names-interactor
  }
}

struct Theme { var accent: String }

struct Badge { var text: String }

extension NoteListViewController {
  func shout(in theme: Theme, badge: Badge) -> String { theme.accent.loud + badge.text }
}

extension String { var loud: String { self + "!" } }
