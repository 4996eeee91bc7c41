extension Author {
  private var someEntities: [EntityPlan] { dice.some(2, of: entities) }

  private func castOfShared() -> Cast {
    let entities = someEntities
    return Cast(records: entities.map(\.record), choices: entities.flatMap(\.choices))
  }

  /// A utility class, structure or actor.
  func utility(_ name: String, goal: Int) {
    head(
      name + ".swift",
      imports: ["Foundation"] + (dice.chance(0.15) ? [dice.pick(["os", "Combine", "CryptoKit"])] : []))
    begin(castOfShared())
    let protocolName = dice.pick([name + "ing", name + "Type", "Any\(name)"])
    let hasProtocol = dice.chance(0.35)
    let methods = (0...dice.number(1...4)).map { _ in signature() }
    if hasProtocol { proto(protocolName, methods) }
    pen.blank()
    document()
    let kind = dice.pick(["final class", "final class", "struct", "class", "actor", "enum"])
    cast.isValue = kind == "struct" || kind == "enum"
    pen.block("\(dice.chance(0.2) ? "public " : "")\(kind) \(name)\(hasProtocol ? ": \(protocolName)" : "")")
    {
      let isStatic = kind == "enum"
      if kind.hasSuffix("class"), dice.chance(0.25) {
        pen.line("static let \(dice.pick(["shared", "`default`", "main"])) = \(name)()")
      }
      if !isStatic {
        for _ in 0...dice.number(2...5) { property(someKind(), cast.isValue ? "let" : "private var") }
        initializer()
      }
      for method in methods { function(method, isStatic ? "static" : "", lines: length(14)) }
      if dice.chance(0.3) { errors(name) }
      helpersUntil(goal - 1, modifiers: isStatic ? "private static" : "private")
    }
  }

  private func initializer() {
    pen.blank()
    let own = scope.filter(\.isProperty)
    pen.block(
      Wrapping.wrapped(
        "init(\(own.map { "\($0.name): \($0.kind.spelled)" }.joined(separator: ", ")))", at: 90)
    ) {
      for variable in own { pen.line("self.\(variable.name) = \(variable.name)") }
    }
  }

  private func errors(_ name: String) {
    pen.blank()
    pen.block("enum Failure: Error, Equatable") {
      for name in EntityPlan.cases(words) {
        pen.line("case \(name.escaped)\(dice.chance(0.4) ? "(String)" : "")")
      }
    }
  }

  private func signature() -> Signature {
    var signature = Signature(name: words.action())
    for _ in 0..<dice.number(0...3) {
      let kind = someKind()
      let name = words.name(of: kind)
      if isTaken(name) || signature.parameters.contains(where: { $0.name == name }) { continue }
      signature.parameters.append(
        .init(label: dice.pick([nil, "", "with", "for", "in"]), name: name, kind: kind))
    }
    if dice.chance(0.6) { signature.result = someKind() }
    if dice.chance(0.2) { signature.canThrow = true }
    if style.waiting == .async, dice.chance(0.2) {
      signature.isAsync = true
    } else if signature.result == nil, dice.chance(0.3) {
      signature.completion = .init(kind: someKind(), isResult: dice.chance(0.5))
    }
    return signature
  }

  /// Generic, with conditional conformances.
  func structure(_ name: String, goal: Int) {
    head(name + ".swift", imports: [])
    begin(Cast())
    cast.isValue = true
    let element = dice.pick(["Element", "Value", "Item", "Wrapped"])
    let bound = dice.pick(["", ": Hashable", ": Comparable", ": Equatable"])
    let storage = dice.pick(["storage", "elements", "nodes", "buckets"])
    document(always: true)
    pen.block("\(dice.chance(0.4) ? "public " : "")struct \(name)<\(element)\(bound)>") {
      pen.line("private var \(storage): [\(element)] = []")
      property(.int, "private(set) var")
      property(.bool, "private(set) var")
      pen.blank()
      pen.line("init<S: Sequence>(_ sequence: S) where S.Element == \(element) {")
      pen.line("\t\(storage) = Array(sequence)\n}")
      pen.blank()
      pen.line("var isEmpty: Bool { \(storage).isEmpty }")
      pen.line("var count: Int { \(storage).count }")
      pen.blank()
      pen.block("subscript(position: Int) -> \(element)?") {
        pen.line("get { \(storage).indices.contains(position) ? \(storage)[position] : nil }")
        pen.block("set") {
          pen.line("guard let newValue, \(storage).indices.contains(position) else { return }")
          pen.line("\(storage)[position] = newValue")
        }
      }
      for _ in 0...dice.number(1...5) { generic(element, storage) }
      helpersUntil(goal - 8, modifiers: "mutating")
    }
    pen.blank()
    pen.line(
      "extension \(name): \(dice.pick(["Equatable", "CustomStringConvertible"])) where \(element): \(dice.pick(["Equatable", "Codable & Hashable"])) {"
    )
    pen.line(
      "\tvar description: String { \"\(name)(\\(\(storage).map { \"\\($0)\" }.joined(separator: \", \")))\" }\n}"
    )
  }

  private func generic(_ element: String, _ storage: String) {
    pen.blank()
    document()
    let action = words.action()
    switch dice.number(0...4) {
    case 0:
      pen.line("func \(action)<T>(_ transform: (\(element)) throws -> T) rethrows -> [T] {")
      pen.line(
        "\tvar result: [T] = []\n\tresult.reserveCapacity(\(storage).count)\n\tfor element in \(storage) {\n\t\tresult.append(try transform(element))\n\t}\n\treturn result\n}"
      )
    case 1:
      pen.line("mutating func \(action)(where isIncluded: (\(element)) -> Bool) -> Int {")
      pen.line(
        "\tlet before = \(storage).count\n\t\(storage).removeAll(where: isIncluded)\n\treturn before - \(storage).count\n}"
      )
    case 2:
      pen.line("func \(action)<Key: Hashable>(by key: (\(element)) -> Key) -> [Key: [\(element)]] {")
      pen.line(
        "\tvar groups: [Key: [\(element)]] = [:]\n\tfor element in \(storage) { groups[key(element), default: []].append(element) }\n\treturn groups\n}"
      )
    case 3:
      pen.line("mutating func \(action)(_ element: \(element), at position: Int? = nil) {")
      pen.line(
        "\tif let position, position <= \(storage).endIndex {\n\t\t\(storage).insert(element, at: max(0, position))\n\t} else {\n\t\t\(storage).append(element)\n\t}\n}"
      )
    default:
      pen.line("func \(action)(limit: Int = .max) -> AnyIterator<\(element)> {")
      pen.line(
        "\tvar index = 0\n\treturn AnyIterator {\n\t\tguard index < min(limit, self.\(storage).count) else { return nil }\n\t\tdefer { index += 1 }\n\t\treturn self.\(storage)[index]\n\t}\n}"
      )
    }
  }

  /// `extension String`.
  func extensions(of type: String, goal: Int) {
    head("\(type)+Extensions.swift", imports: [type.hasPrefix("UI") ? "UIKit" : "Foundation"])
    begin(Cast())
    cast.isValue = true
    let constraint =
      ["Array", "Collection", "Sequence"].contains(type)
      ? dice.pick(["", " where Element: Hashable", " where Element == String", " where Element: Numeric"])
      : ""
    document()
    pen.block("\(dice.chance(0.2) ? "public " : "")extension \(type)\(constraint)") {
      for _ in 0..<2 { function(signature(), lines: length(8)) }
      while pen.count < goal - 6 {
        if dice.chance(0.4) {
          let kind = someKind()
          pen.blank()
          document()
          pen.block("var \(fresh(kind)): \(kind.spelled)") {
            nested({ $0.leave = .function(kind) }) {
              statements(dice.small(0...6))
              line("return \(expression(kind))")
            }
          }
        } else {
          function(signature(), dice.chance(0.2) ? "static" : "", lines: length(8))
        }
        if !owed.isEmpty { function(owed.removeFirst(), "fileprivate", lines: 2) }
      }
      helpersUntil(0, modifiers: "fileprivate")
    }
  }

  /// `@propertyWrapper`.
  func wrapper(_ name: String, goal: Int) {
    head(name + ".swift", imports: ["Foundation"])
    begin(castOfShared())
    cast.isValue = true
    document(always: true)
    pen.line("@propertyWrapper")
    pen.block("struct \(name)<Value>") {
      pen.line("private let key: String\nprivate let fallback: Value\nprivate var stored: Value?")
      property(.int)
      pen.blank()
      pen.block("var wrappedValue: Value") {
        pen.block("get") {
          nested({ $0.leave = .nowhere }) { statements(dice.small(0...4)) }
          pen.line("return stored ?? fallback")
        }
        pen.block("set") { pen.line("stored = newValue") }
      }
      pen.blank()
      pen.line("var projectedValue: \(name)<Value> { self }")
      pen.blank()
      pen.line(
        "init(wrappedValue: Value, _ key: String) {\n\tself.key = key\n\tself.fallback = wrappedValue\n}")
      helpersUntil(goal - 1, modifiers: "private")
    }
  }

  /// Requests and their middleware.
  func networking(_ name: String, goal: Int) {
    head(name + ".swift", imports: ["Foundation"])
    begin(castOfShared())
    let cases = EntityPlan.cases(words)
    pen.block("enum \(name)Error: Error") {
      for name in cases { pen.line("case \(name.escaped)\(dice.chance(0.5) ? "(underlying: Error)" : "")") }
    }
    pen.blank()
    document()
    pen.block("final class \(name)") {
      pen.line("typealias Completion<T> = (Result<T, \(name)Error>) -> Void")
      pen.line("private let queue = DispatchQueue(label: \"\(prose.key())\", qos: .utility)")
      pen.line("private var headers: [String: String] = [\"Accept\": \"application/json\"]")
      state(dice.number(0...2))
      pen.blank()
      pen.line(
        "func send<T: Decodable>(_ path: String, as type: T.Type = T.self, completion: @escaping Completion<T>) {"
      )
      pen.line(
        "\tguard let url = URL(string: path) else {\n\t\treturn completion(.failure(.\(cases[0])))\n\t}")
      pen.inside {
        pen.line("var request = URLRequest(url: url)")
        pen.line("headers.forEach { request.setValue($1, forHTTPHeaderField: $0) }")
        nested({ $0.leave = .function(nil) }) { statements(length(6)) }
        pen.block("queue.async", tail: "}") { pen.line("URLSession.shared.dataTask(with: request).resume()") }
      }
      pen.line("}")
      for _ in 0..<dice.number(1...3) { function(signature(), lines: length(14)) }
      helpersUntil(goal - 1)
    }
  }
}
