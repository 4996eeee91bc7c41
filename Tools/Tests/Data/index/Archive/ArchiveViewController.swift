import Library

final class ArchiveViewController {
  var presenter: ArchivePresenter?  //! concrete-collaborator
  var age: Duration?

  func start() {
    presenter = .init()  //+ part-made-outside-builder
  }

  // This one is a table row, although a library has a type of this name.
  func show(_ note: Note) -> String { note.title }
}

struct Note { var title: String }

struct Duration { var days: Int }
