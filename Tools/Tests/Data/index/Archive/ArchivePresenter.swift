import Library

final class ArchivePresenter {
  func badge() -> Badge { Badge(text: "old") }

  // The archive's view declares a type of this name too: the folder of the module tells which is meant.
  func wild(_ notes: [Library.Note]) -> Int {  //! presenter-names-entity
    notes.filter { $0.mood == .wild }.count
  }

  // Once the type is written, that is what there is to say.
  func calm() -> Int { someMoods(of: self).filter { $0 == .calm }.count }
}

func someMoods(of presenter: ArchivePresenter) -> [Library.Note.Mood] { [] }

struct Badge { var text: String }
