public import Foundation
public import NotesDomain
public import Viper

/// The trash: search, put back, delete for good.
///
/// - Parameters:
///   - repository: what keeps the notes.
///   - question: what asks the person before notes are deleted for good.
///   - now: the time.
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
