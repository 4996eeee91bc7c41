import Library

final class ArchiveViewController {
  var presenter: ArchivePresenter?  //! concrete-collaborator
  var age: Duration?

  func start() {
    presenter = .init()  //+ part-made-outside-builder
  }

  // This one is a row of a table, whatever the library calls by that name.
  func show(_ note: Note) -> String { note.title }
}

struct Note { var title: String }

struct Duration { var days: Int }
