import Library

final class NoteListInteractor: NoteListInteractorInput {
  // The archive's view declares a type of this name. This one is the standard library's.
  let patience: Duration = .seconds(1)  //- inner-names-outer

  func load() -> [Note] { [Note(title: "Milk", mood: .calm)] }
}
