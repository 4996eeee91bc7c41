public import AccountsDomain
public import NotesDomain
public import Viper

/// Creates the screen on which people manage their account.
///
/// - Parameters:
///   - accounts: The account of the session.
///   - useProvider: The sign-in at another service, with which the account is linked.
///   - notes: The notes of the person.
///   - noteExport: Writes them to a file.
///   - question: Asks the person before the account is deleted; an output means yes.
public func profileModule(
  accounts: any ProfileManager & ProviderManager & AvatarManager, useProvider: UseProvider,
  notes: any NoteRepository,
  noteExport: any NoteExport,
  question: Exit<Void, Void>
) -> Module<Profile> {
  Module(leadingTo: question) { screen in
    ProfilePresenter(
      screen: screen,
      interactor: ManageProfileInteractor(
        accounts: accounts, useProvider: useProvider, notes: notes, noteExport: noteExport),
      question: question.presented(from: screen))
  }
}
