public import Foundation
public import NotesDomain
public import Viper

/// Creates the trash: search, restore, delete permanently.
///
/// - Parameters:
///   - repository: The repository of the notes.
///   - question: Asks the person before notes are deleted permanently.
///   - now: Returns the current time.
public func trashModule(
  repository: any NoteRepository, question: Exit<TrashQuestion, TrashAnswer>,
  now: @escaping @Sendable () -> Date
) -> Module<Trash> {
  let interactor = ReviewTrashInteractor(repository: repository, now: now)
  return Module(leadingTo: question.presented(output: event)) { screen, question in
    TrashPresenter(screen: screen, interactor: interactor, question: question)
  }
}

private func event(_ answer: TrashAnswer) -> Trash.Event {
  switch answer {
  case .confirmed: .confirmed
  }
}
