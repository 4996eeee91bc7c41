/// A generated app: its vocabulary, coding style and modules.
final class App {
  let name: String
  let dialect: Dialect
  let dice: Dice
  let words: Lexicon
  let style: Style
  /// The path relative to the root.
  let folder: String
  private(set) var entities: [EntityPlan] = []
  private(set) var services: [ServicePlan] = []
  private(set) var modules: [ModulePlan] = []
  private(set) var drafts: [Draft] = []
  /// The views that every module may use, with their superclasses.
  let sharedViews: [SharedView]

  struct SharedView {
    let name: String
    let base: String
  }

  init(_ name: String, _ dialect: Dialect, seed: UInt64) {
    self.name = name
    self.dialect = dialect
    dice = Dice(seed: seed)
    words = Lexicon(dice)
    style = Style(dialect: dialect, dice)
    folder = "Apps/\(name)"
    let dice = dice
    var names: Set<String> = []
    sharedViews = (0..<14).compactMap { _ in
      let (kind, base) = dice.pick([
        ("Button", "UIButton"), ("Label", "UILabel"), ("Control", "UIControl"), ("Badge", "UIView"),
        ("Panel", "UIView"), ("Ribbon", "UIView"), ("TextField", "UITextField"), ("Stack", "UIStackView"),
        ("Indicator", "UIView"), ("Chart", "UIView"), ("Thumbnail", "UIImageView"),
      ])
      let name =
        dice.pick([
          "Rounded", "Gradient", "Primary", "Floating", "Shimmering", "Dashed", "Tinted", "Bouncing",
          "Outlined",
          "Animated", "Compact", "Accent", "Stretchy", "Frosted",
        ]) + kind
      return names.insert(name).inserted ? SharedView(name: name, base: base) : nil
    }
  }

  /// Plans the entities, services, modules and shared files of an app.
  ///
  /// - Parameters:
  ///   - files: The number of files.
  ///   - tally: The number of violations of each rule in all apps so far.
  func plan(files: Int, breaking tally: inout Breach.Tally) {
    planEntities(max(6, files / 12))
    planServices(max(3, files / 40))
    let shared = SharedFiles(self)
    drafts = entityDrafts + serviceDrafts
    planModules(files: files * 9 / 10 - drafts.count - shared.fixed.count)
    // After all modules are planned, because each may lead to any other.
    for module in modules { module.lead(to: modules) }
    breakRules(&tally)
    drafts += modules.flatMap(\.drafts) + shared.fixed
    drafts += shared.more(files - drafts.count, besides: Set(drafts.map(\.path)))
    // In random order: the files written so far are representative of the rest.
    drafts = dice.some(drafts.count, of: drafts)
  }

  private func planModules(files: Int) {
    var stems: Set<String> = []
    var left = files
    while true {
      let subject = dice.pick(entities)
      let stem =
        dice.chance(0.12) ? dice.pick(Words.screens) : subject.record.name + dice.pick(Words.purposes)
      // An entity of that name would be taken for one of the module's.
      guard stems.insert(stem).inserted, !entities.contains(where: { $0.record.name == stem }) else {
        continue
      }
      let module = ModulePlan(stem, subject, in: self, after: modules)
      left -= module.drafts.count
      if left < 0 { return }
      modules.append(module)
    }
  }

  private func breakRules(_ tally: inout Breach.Tally) {
    for entity in entities where dice.chance(0.02) { entity.breach = tally.next(of: Breach.ofEntities) }
    for module in modules where dice.chance(0.45) {
      module.breach = tally.next(of: Breach.allCases.filter { $0.isPossible(in: module) })
      if module.breach == .moduleCycle, let other = module.earlier {
        module.partner = other
        other.partner = module
      }
    }
  }

  private var entityDrafts: [Draft] {
    let folder =
      switch dialect {
      case .own: "Sources/Domain/Entities"
      case .classic: "Common/Model"
      case .rambler, .prefixed: "Entities"
      case .infinum: "Common/Models"
      }
    return entities.map { plan in
      Draft(path: "\(folder)/\(plan.record.name).swift", weight: 42, most: 110) { $0.entity(plan, goal: $1) }
    }
  }

  private var serviceDrafts: [Draft] {
    let folder = dialect == .own ? "Sources/Store" : "Services"
    return services.flatMap { plan -> [Draft] in
      // A protocol shares the file of its class in some places.
      let isApart = dialect == .own || plan.name.count % 2 == 0
      let draft = Draft(path: "\(folder)/\(plan.name).swift", weight: 180, most: 340) {
        $0.service(plan, goal: $1, withProtocol: !isApart)
      }
      guard isApart else { return [draft] }
      let ports = dialect == .own ? "Sources/Domain/Repository" : folder
      return [
        draft,
        Draft(path: "\(ports)/\(plan.protocolName).swift", weight: 24) { author, _ in
          author.begin(Author.Cast())
          author.head(plan.protocolName + ".swift", imports: ["Foundation"])
          author.serviceProtocol(plan)
        },
      ]
    }
  }

  private func planEntities(_ count: Int) {
    var names: Set<String> = []
    while entities.count < count {
      var noun = words.noun()
      if dice.chance(0.3) {
        noun = dice.chance(0.5) ? words.adjective() + noun.capital : noun + words.noun().capital
      }
      guard names.insert(noun).inserted else { continue }
      entities.append(EntityPlan(noun, in: self, before: entities))
    }
  }

  private func planServices(_ count: Int) {
    for entity in dice.some(count, of: entities) { services.append(ServicePlan(entity, in: self)) }
  }
}
