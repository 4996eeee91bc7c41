public import Foundation
public import NotesDomain
public import Viper

/// Creates the trash: search, restore, delete permanently.
///
/// - Parameters:
///   - repository: The repository of the notes.
///   - question: Asks the person before notes are deleted permanently; an output means yes.
///   - now: Returns the current time.
public func trashModule(
  repository: any NoteRepository, question: Exit<TrashQuestion, Void>,
  now: @escaping @Sendable () -> Date
) -> Module<Trash> {
  let interactor = ReviewTrashInteractor(repository: repository, now: now)
  return Module(leadingTo: question) { screen in
    TrashPresenter(
      screen: screen, interactor: interactor, question: question.presented(from: screen) { .confirmed })
  }
}
