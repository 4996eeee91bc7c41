import Architecture
import Rules

/// The remark on types that look like parts of modules and were not recognized.
extension Check {
  /// Returns a remark on such types in the reported files; nil without any.
  func remark(onUnrecognizedIn app: Architecture) -> Findings.Remark? {
    func isReported(_ type: Types.ID) -> Bool { self.isReported(app.code.path(of: app.types[type].file)) }
    let groups = app.unrecognized.groups.filter { $0.types.contains(where: isReported) }
    let cores = app.unrecognized.cores.filter(isReported)
    var reasons: [String] = []
    if !groups.isEmpty {
      let (look, were) =
        groups.count == 1
        ? ("group of types looks like a module", "was") : ("groups of types look like modules", "were")
      reasons.append(
        "\(groups.count) \(look) and \(were) not checked (\(listed(groups.map(\.name)))), because the app has more than ten "
          + "screens, and no group has a contract, or a presenter with two other parts")
    }
    if !cores.isEmpty {
      let names = cores.map { app.code.names[app.types[$0].name] }.sorted()
      let (look, were) =
        cores.count == 1
        ? ("type has the name of a presenter or an interactor", "was")
        : ("types have names of presenters or interactors", "were")
      reasons.append(
        "\(cores.count) \(look) and \(were) not checked (\(listed(names))), because no module was recognized around "
          + (cores.count == 1 ? "it" : "them"))
    }
    if reasons.isEmpty { return nil }
    return Findings.Remark(
      file: ".",
      text: reasons.joined(separator: "; ")
        + ". Name the parts in .viper.yml, such as roles: { interactor: [\"*Interactor\"] }, or exclude what is none with "
        + "roles: { none: [\"…\"] }",
      isGap: true)
  }
}
