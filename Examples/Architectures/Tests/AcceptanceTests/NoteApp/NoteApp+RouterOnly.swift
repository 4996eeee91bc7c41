import NoteAppRouterOnly

extension NoteApp {
  static let routerOnly = NoteApp("router only", modules: noteAppModules) { try $0.push(NoteListRoute()) }
}
