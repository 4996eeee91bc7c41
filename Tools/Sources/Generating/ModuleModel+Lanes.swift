/// The lanes of generated work. A lost or doubled write is worse than one that waits.
extension ModuleModel {
  /// Returns the lane of a use case: the one in the command, or else the one that ``LaneTable`` lists.
  func lane(of event: EventSpec, _ result: Meaning.Result) -> Lane {
    let usual = usualLane(of: event, result)
    guard let chosen = event.lane else { return usual }
    return Lane(order: chosen, name: usual.name)
  }

  struct Lane: Hashable {
    let order: EventSpec.Lane
    /// Empty for the lane without a name.
    let name: String

    /// The expression in a presenter: `.latest("rows")`. Nil for the standard one.
    var code: String? {
      if order == .concurrent { return nil }
      return ".\(order.rawValue)" + (name.isEmpty ? "" : "(\"\(name)\")")
    }
  }

  private func usualLane(of event: EventSpec, _ result: Meaning.Result) -> Lane {
    switch result {
    case .output, .outputCase: Lane(order: .exclusive, name: "")
    case .field(let field): Lane(order: spec.reads(event) ? .latest : .serial, name: field)
    case .page(let field): Lane(order: .exclusive, name: "\(field) page")
    case .exit: Lane(order: .exclusive, name: event.name)
    case .nothing where spec.reads(event): Lane(order: .latest, name: event.name)
    case .nothing: Lane(order: event.parameters.isEmpty ? .exclusive : .serial, name: event.name)
    }
  }

  /// The lanes of all events that call use cases, as sentences.
  func laneNotes() throws -> [String] { try spec.events.compactMap(laneNote) }

  /// The lane of an event as a sentence; nil if it calls no use case.
  func laneNote(of event: EventSpec) throws -> String? {
    guard case .useCase(let result) = try spec.meaning(of: event) else { return nil }
    let lane = lane(of: event, result)
    let access = spec.reads(event) ? "reads" : "writes"
    let field =
      switch result {
      case .field(let field): " \(field)"
      case .page(let field): " the next page of \(field)"
      case .exit(let exit): " before it shows \(exit)"
      case .nothing, .output, .outputCase: ""
      }
    return "\(event.name) \(access)\(field) in the lane \(lane.code ?? ".concurrent"): \(lane.order.sentence)"
  }
}

extension EventSpec.Lane {
  /// What happens to the second of two events.
  var sentence: String {
    switch self {
    case .concurrent: "the second of two runs beside the first"
    case .latest: "the second of two cancels the first"
    case .serial: "the second of two waits for the first"
    case .exclusive: "the second of two is dropped while the first runs"
    }
  }
}
