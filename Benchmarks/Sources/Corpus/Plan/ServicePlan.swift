/// A service or a repository that loads entities of one kind.
struct ServicePlan {
  /// The name of the class.
  let name: String
  let protocolName: String
  /// The name of properties that contain it.
  let property: String
  let entity: EntityPlan
  let methods: [Signature]

  init(_ entity: EntityPlan, in app: App) {
    self.entity = entity
    let isRepository = app.dialect == .own
    let stem = entity.record.name + (isRepository ? "Repository" : "Service")
    name = isRepository ? "Stored" + stem : stem
    protocolName = isRepository ? stem : stem + "Protocol"
    property = stem.lower
    methods = Self.methods(entity, in: app, count: app.dice.number(3...6))
  }

  /// A request for data of an entity, and the form of its result.
  static func methods(_ entity: EntityPlan, in app: App, count: Int) -> [Signature] {
    let (dice, words, record) = (app.dice, app.words, entity.record)
    var methods: [Signature] = []
    while methods.count < count {
      var signature: Signature
      var result: Kind?
      switch dice.number(0...6) {
      case 0, 1:
        signature = Signature(name: "\(dice.pick(["fetch", "load", "request"]))\(record.name.plural)")
        signature.parameters.append(.init(label: nil, name: "page", kind: .int))
        result = .array(.record(record))
      case 2:
        signature = Signature(name: "fetch\(record.name)")
        signature.parameters.append(.init(label: "withID", name: "id", kind: .string))
        result = .record(record)
      case 3:
        signature = Signature(name: "\(dice.pick(["save", "update", "upload"]))\(record.name)")
        signature.parameters.append(.init(label: "", name: record.noun, kind: .record(record)))
      case 4:
        signature = Signature(name: "\(words.verb())\(record.name)")
        signature.parameters.append(.init(label: "withID", name: "id", kind: .string))
      case 5:
        signature = Signature(name: "search\(record.name.plural)")
        signature.parameters.append(.init(label: "matching", name: "query", kind: .string))
        if dice.chance(0.5) { signature.parameters.append(.init(label: nil, name: "limit", kind: .int)) }
        result = .array(.record(record))
      default:
        signature = Signature(name: "\(words.verb())\(words.adjective().capital)\(record.name.plural)")
        signature.parameters.append(.init(label: "since", name: "date", kind: .date))
        result = dice.chance(0.5) ? .int : .array(.record(record))
      }
      if methods.contains(where: { $0.name == signature.name }) { continue }
      if app.style.waiting == .async {
        signature.isAsync = true
        signature.canThrow = true
        signature.result = result
      } else {
        signature.completion = Signature.Completion(kind: result)
      }
      methods.append(signature)
    }
    return methods
  }
}
