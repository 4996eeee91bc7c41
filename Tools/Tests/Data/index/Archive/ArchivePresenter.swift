import Library

final class ArchivePresenter {
  func badge() -> Badge { Badge(text: "old") }

  // The archive's view declares a type of this name too; the module's folder decides.
  func wild(_ notes: [Library.Note]) -> Int {  //! presenter-names-entity
    notes.filter { $0.mood == .wild }.count
  }

  // The written type decides.
  func calm() -> Int { someMoods(of: self).filter { $0 == .calm }.count }
}

func someMoods(of presenter: ArchivePresenter) -> [Library.Note.Mood] { [] }

struct Badge { var text: String }
