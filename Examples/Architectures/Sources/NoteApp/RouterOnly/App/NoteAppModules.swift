public import NoteAppShared
public import Viper

/// The note app in the shorter VIPER: the router makes the module and leads from it.
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
