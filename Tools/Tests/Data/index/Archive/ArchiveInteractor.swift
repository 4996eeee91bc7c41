import Library

final class ArchiveInteractor {
  func load() -> [Library.Note] { [] }
}
