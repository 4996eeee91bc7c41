import Architecture
import Source

extension Architecture {
  /// Those of some files that certainly use something of a UI framework: their imports must stay.
  ///
  /// The facts tell it. Of the other files only their text can tell: see ``RepairPlan``.
  ///
  /// - Parameters:
  ///   - paths: the files' paths.
  ///   - names: those of the code base.
  public func filesUsingUI(among paths: Set<String>, _ names: RepairNames) -> Set<String> {
    if paths.isEmpty { return [] }
    let project = ProjectNames(self, names.tables)
    let known = KnownNames.foundation
    var found: Set<String> = []
    for (number, file) in code.files.enumerated() where paths.contains(file.path) {
      let usesUI = code.references[file.references].contains { reference in
        guard !reference.kind.isMember, isUI(reference.name, in: Int32(number)) else { return false }
        // What the project, Foundation or another module declares as well may be theirs.
        let name = code.names[reference.name]
        return project.candidates(name, in: Int32(number)).isEmpty && !known.isGlobal(name)
          && !known.isModule(name) && !project.modules.contains(name)
      }
      if usesUI { found.insert(file.path) }
    }
    return found
  }
}
