import Source

/// The names of the runtime's protocols and classes, with and without the module's name.
struct RuntimeNames: Sendable {
  let contract: [Name]
  let route: [Name]
  let presenter: [Name]
  /// Also types that receive life-cycle calls without being presenters.
  let lifeCycle: [Name]
  let view: [Name]

  init(_ names: NameTable) {
    func find(_ words: String...) -> [Name] {
      words.flatMap { [$0, "Viper." + $0] }.compactMap { names.find($0) }
    }
    contract = find("Contract")
    route = find("Contract", "Route", "LinkedRoute")
    presenter = find("Presenter")
    lifeCycle = find("Presenter", "LifeCycle")
    view = find("PassiveView", "ContractViewController", "WebPage")
  }
}
