import Architecture
import Source

/// The files that certainly use a UI framework, so that their imports are required. The facts are sufficient for many
/// files; the others need their text.
struct UIUses {
  private let code: Codebase
  private let ui: UINames
  private let tables: ProjectNames.Tables

  init(_ app: Architecture, _ tables: ProjectNames.Tables) {
    code = app.code
    ui = app.uiNames
    self.tables = tables
  }

  func areCertain(in path: String) -> Bool {
    guard let file = tables.file(at: path) else { return false }
    let known = KnownNames.foundation
    return code.references[code.files[Int(file)].references].contains { reference in
      guard !reference.kind.isMember, ui.contains(reference.name, in: file) else { return false }
      // A name that the project, Foundation or another module also declares may refer to that.
      let name = code.names[reference.name]
      return tables.candidates(name, in: file, code).isEmpty && !known.isGlobal(name)
        && !known.isModule(name) && !tables.modules.contains(name)
    }
  }
}
