import NoteAppThorough

extension NoteApp {
  static let thorough = NoteApp("thorough", modules: noteAppModules) { try $0.push(NoteListRoute()) }
}
