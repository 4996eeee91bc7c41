public import NoteAppShared
public import Viper

/// The note app in the shorter form of VIPER: the router creates the module and navigates from it.
@MainActor public func noteAppModules(
  login: any LoginService, notes: any NoteService
) throws -> ModuleRegistry {
  try ModuleRegistry {
    NoteListRouter.module(login: login, notes: notes) { NoteEditorAdapter(note: $0) }
    LoginRouter.module(login: login)
    NoteEditorRouter.module(notes: notes)
    TextWidgetRouter.module()
  }
}
