import Source

/// What our runtime's protocols and classes are called in a code base that has them: with its name before them, too.
struct RuntimeNames: Sendable {
  let contract: [Name]
  let route: [Name]
  let presenter: [Name]
  /// Also what is told of its life without being a presenter.
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
