public import NoteAppShared
public import Viper

/// The note app in the thorough form of VIPER: each responsibility is a separate part.
@MainActor public func noteAppModules(
  login: any LoginService, notes: any NoteService
) throws -> ModuleRegistry {
  try ModuleRegistry {
    Module(view: NoteListRoute.self) { _, context in
      try NoteListBuilder.build(
        login: login, notes: notes, makeEditor: { NoteEditorAdapter(note: $0) }, context: context)
    }
    Module(view: LoginRoute.self) { route, context in
      try LoginBuilder.build(message: route.message, login: login, context: context)
    }
    Module(view: NoteEditorRoute.self) { route, context in
      try NoteEditorBuilder.build(of: route.note, notes: notes, context: context)
    }
    Module(view: TextWidgetRoute.self) { route, context in
      try TextWidgetBuilder.build(text: route.text, context: context)
    }
  }
}
