import Viper

/// The first line of a recording: of which module it is.
package struct RecordedHeader<Contents: Contract>: Codable {
  /// The version of the format that is written, and the only one that is read.
  package static var currentFormat: Int { 1 }

  package let format: Int
  package let contract: String
  /// Nil where the contract's value is not `Codable`.
  package let route: Contents?
  private let routeText: String?

  package init(of route: Contents) {
    format = Self.currentFormat
    contract = "\(Contents.self)"
    self.route = route
    routeText = "\(route)"
  }

  private enum Key: CodingKey { case format, contract, route, routeText }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    format = try fields.decode(Int.self, forKey: .format)
    contract = try fields.decode(String.self, forKey: .contract)
    routeText = try fields.decodeIfPresent(String.self, forKey: .routeText)
    // Of another contract, the route would not even decode.
    if contract == "\(Contents.self)", fields.contains(.route),
      let type = Contents.self as? any Decodable.Type
    {
      route = try fields.decode(type, forKey: .route) as? Contents
    } else {
      route = nil
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    try fields.encode(format, forKey: .format)
    try fields.encode(contract, forKey: .contract)
    if let route = route as? any Encodable {
      try fields.encode(route, forKey: .route)
    } else {
      try fields.encodeIfPresent(routeText, forKey: .routeText)
    }
  }
}

/// Another line of a recording: one step of a live screen, as data.
package enum RecordedLine<Contents: Contract>: Codable
where
  Contents.State: Codable, Contents.Event: Codable, Contents.Effect: Codable, Contents.Input: Codable,
  Contents.Output: Codable
{
  /// - Parameter isWorking: whether work of the module was running when it came.
  case event(Contents.Event, isWorking: Bool)
  case input(Contents.Input, isWorking: Bool)
  case state(Contents.State)
  case effect(Contents.Effect)
  case output(Contents.Output)
  case seen(Bool)
  /// How the module ended itself: `finished`, `dismissed` or `failed`.
  case end(String)
  /// Something could not be written.
  case problem(String)

  private enum Key: CodingKey, CaseIterable {
    case event, input, state, effect, output, seen, end, problem, working
  }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    let isWorking = try fields.decodeIfPresent(Bool.self, forKey: .working) ?? false
    guard let key = fields.allKeys.first(where: { $0.stringValue != Key.working.stringValue }) else {
      let names = Key.allCases.dropLast(2).map(\.stringValue).joined(separator: ", ")
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "It has none of the keys \(names)."))
    }
    switch key {
    case .event: self = .event(try fields.decode(Contents.Event.self, forKey: key), isWorking: isWorking)
    case .input: self = .input(try fields.decode(Contents.Input.self, forKey: key), isWorking: isWorking)
    case .state: self = .state(try fields.decode(Contents.State.self, forKey: key))
    case .effect: self = .effect(try fields.decode(Contents.Effect.self, forKey: key))
    case .output: self = .output(try fields.decode(Contents.Output.self, forKey: key))
    case .seen: self = .seen(try fields.decode(Bool.self, forKey: key))
    case .end: self = .end(try fields.decode(String.self, forKey: key))
    case .problem, .working: self = .problem(try fields.decode(String.self, forKey: key))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    switch self {
    case .event(let event, let isWorking):
      try fields.encode(event, forKey: .event)
      if isWorking { try fields.encode(true, forKey: .working) }
    case .input(let input, let isWorking):
      try fields.encode(input, forKey: .input)
      if isWorking { try fields.encode(true, forKey: .working) }
    case .state(let state): try fields.encode(state, forKey: .state)
    case .effect(let effect): try fields.encode(effect, forKey: .effect)
    case .output(let output): try fields.encode(output, forKey: .output)
    case .seen(let isSeen): try fields.encode(isSeen, forKey: .seen)
    case .end(let end): try fields.encode(end, forKey: .end)
    case .problem(let problem): try fields.encode(problem, forKey: .problem)
    }
  }
}

extension LiveScreen
where
  Contents.State: Codable, Contents.Event: Codable, Contents.Effect: Codable, Contents.Input: Codable,
  Contents.Output: Codable
{
  /// Calls `body` for the state of now and for each step from now on, until the module has ended itself.
  package func record(_ body: @escaping @MainActor (RecordedLine<Contents>) -> Void) {
    var last = state
    var hasEnded = false
    body(.state(last))
    observeSteps { [unowned self] step in
      if hasEnded { return }
      switch step {
      case .event(let event): body(.event(event, isWorking: workload.isWorking))
      case .input(let input): body(.input(input, isWorking: workload.isWorking))
      case .state(let state):
        guard state != last else { return }
        last = state
        body(.state(state))
      case .effect(let effect): body(.effect(effect))
      case .output(let output): body(.output(output))
      case .seen(let isSeen): body(.seen(isSeen))
      case .end(let outcome):
        hasEnded = true
        switch outcome {
        case .finished: body(.end("finished"))
        case .dismissed, .notShown: body(.end("dismissed"))
        case .failed: body(.end("failed"))
        }
      }
    }
  }
}
