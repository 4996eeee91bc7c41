extension Author {
  /// The data source of a classic module: a service and a store on the device.
  func dataManager(_ module: ModulePlan, goal: Int) {
    let (names, port) = (module.names, module.ports[0])
    let isStored = dice.chance(0.7)
    head(names.dataManager + ".swift", imports: ["Foundation"] + (isStored ? ["CoreData"] : []))
    let service = dice.pick(module.app.services)
    begin(
      Cast(
        calls: service.methods.map { Call(receiver: service.property, signature: $0) },
        records: [module.subject.record], choices: module.subject.choices))
    cast.idioms = isStored ? [{ $0.fetchRequest(module.subject.record) }] : []
    let isSeparate = dice.chance(0.5)
    if isSeparate { proto(port.type, inherits: dice.chance(0.5) ? style.classBound : "", port.methods) }
    pen.blank()
    document()
    pen.block("final class \(names.dataManager): \(port.type)") {
      pen.line("var \(service.property): \(service.protocolName)!")
      if isStored { pen.line("private let context: NSManagedObjectContext?") }
      property(.array(.record(module.subject.record)))
      state(dice.number(0...1))
      pen.blank()
      pen.block("init(\(isStored ? "context: NSManagedObjectContext? = nil" : ""))") {
        pen.line(isStored ? "self.context = context" : "assert(Thread.isMainThread)")
      }
      for method in port.methods {
        function(method, lines: length(10), isDocumented: dice.chance(0.3)) {
          _ = call(dice.pick(cast.calls), 10)
        } last: {
          answer(method)
        }
      }
      helpersUntil(goal - 1)
    }
    if !isSeparate { proto(port.type, port.methods) }
  }

  /// The parameters of a trailing closure.
  func answer(_ method: Signature) {
    guard let completion = method.completion else { return }
    let value = completion.kind.map { expression($0, 1) } ?? "()"
    line(
      completion.isResult
        ? "completion(.success(\(value)))" : "completion(\(completion.kind == nil ? "" : value))")
  }

  private func fetchRequest(_ record: Record) {
    let request = "\(words.adjective())Request"
    line("let \(request) = NSFetchRequest<NSManagedObject>(entityName: \"\(record.name)\")")
    line("\(request).predicate = NSPredicate(format: \"\(words.thing()) == %@\", \(expression(.string, 0)))")
    if dice.chance(0.5) {
      line(
        "\(request).sortDescriptors = [NSSortDescriptor(key: \"\(words.thing())\", ascending: \(dice.pick(["true", "false"])))]"
      )
    }
    if dice.chance(0.5) { line("\(request).fetchLimit = \(expression(.int, 0))") }
    let objects = words.adjective() + "Objects"
    line("let \(objects) = (try? context?.fetch(\(request))) ?? []")
    line("print(\(objects).count)")
  }

  // MARK: Services

  func serviceProtocol(_ service: ServicePlan) {
    proto(service.protocolName, inherits: dice.chance(0.4) ? style.classBound : "", service.methods)
  }

  /// The client of the server.
  func service(_ service: ServicePlan, goal: Int, withProtocol: Bool) {
    let record = service.entity.record
    head(service.name + ".swift", imports: ["Foundation"] + (dice.chance(0.2) ? ["Combine"] : []))
    begin(Cast(records: [record], choices: service.entity.choices))
    cast.idioms = [{ $0.request() }, { $0.request() }, { $0.query() }, { $0.decoding(record) }]
    if withProtocol { serviceProtocol(service) }
    pen.blank()
    document()
    let isActor = style.waiting == .async && dice.chance(0.4)
    pen.block("\(isActor ? "actor" : "final class") \(service.name): \(service.protocolName)") {
      pen.line("private let session: URLSession")
      pen.line("private let baseURL: URL")
      property(.array(.record(record)))
      state(dice.number(0...2))
      pen.blank()
      pen.line(
        "init(session: URLSession = .shared, baseURL: URL = URL(string: \"https://api.\(words.noun()).example.com/v\(dice.number(1...4))\")!) {"
      )
      pen.line("\tself.session = session\n\tself.baseURL = baseURL\n}")
      if dice.chance(0.5) { endpoints() }
      for method in service.methods {
        function(method, lines: length(10)) {
          request()
        } last: {
          answer(method)
        }
      }
      helpersUntil(goal - 1)
    }
    if dice.chance(0.4) {
      pen.blank()
      pen.block("enum \(service.name)Error: Error, LocalizedError") {
        let cases = EntityPlan.cases(words)
        for name in cases { pen.line("case \(name.escaped)\(dice.chance(0.3) ? "(code: Int)" : "")") }
        pen.blank()
        pen.block("var errorDescription: String?") { line("return \(literal())") }
      }
    }
  }

  private func endpoints() {
    pen.blank()
    pen.block("private enum Endpoint") {
      let cases = EntityPlan.cases(words)
      for name in cases { pen.line("case \(name.escaped)(id: String)") }
      pen.blank()
      pen.block("var path: String") {
        pen.line("switch self {")
        for name in cases {
          pen.line("case .\(name)(let id): return \"/\(words.noun().plural)/\\(id)/\(name)\"")
        }
        pen.line("}")
      }
    }
  }

  private func request() {
    let request = words.adjective() + "Request"
    line("var \(request) = URLRequest(url: baseURL.appendingPathComponent(\(expression(.string, 1))))")
    line("\(request).httpMethod = \"\(dice.pick(["GET", "POST", "PUT", "DELETE", "PATCH"]))\"")
    if dice.chance(0.6) {
      line(
        "\(request).setValue(\"application/json\", forHTTPHeaderField: \"\(dice.pick(["Accept", "Content-Type"]))\")"
      )
    }
    if dice.chance(0.3) { line("\(request).timeoutInterval = \(dice.number(5...60))") }
    if frame.isAsync, frame.canThrow {
      let data = words.noun() + "Data"
      line("let (\(data), response) = try await session.data(for: \(request))")
      block("guard let status = (response as? HTTPURLResponse)?.statusCode, 200..<300 ~= status else") {
        line("throw URLError(.badServerResponse)")
      }
      line("print(\(data).count)")
    } else {
      pen.line("session.dataTask(with: \(request)) { data, response, error in")
      pen.inside {
        pen.line("guard let data = data, error == nil else { return }")
        nested({
          $0.leave = .closure; $0.isEscaping = true; $0.canThrow = false; $0.isAsync = false
        }) {
          line("print(data.count, response?.expectedContentLength ?? 0)")
          statements(dice.small(0...5))
        }
      }
      pen.line("}.resume()")
    }
  }

  private func query() {
    let components = words.adjective() + "Components"
    line("var \(components) = URLComponents(url: baseURL, resolvingAgainstBaseURL: true)")
    pen.line("\(components)?.queryItems = [")
    pen.inside {
      for _ in 0...dice.number(0...3) {
        line("URLQueryItem(name: \"\(words.thing().snake)\", value: \(expression(.string, 1))),")
      }
    }
    pen.line("]")
  }

  private func decoding(_ record: Record) {
    let decoder = words.adjective() + "Decoder"
    pen.line("let \(decoder) = JSONDecoder()")
    pen.line("\(decoder).dateDecodingStrategy = .\(dice.pick(["iso8601", "secondsSince1970"]))")
    if dice.chance(0.5) { pen.line("\(decoder).keyDecodingStrategy = .convertFromSnakeCase") }
    let name = fresh(.array(.record(record)))
    line("let \(name) = (try? \(decoder).decode([\(record.name)].self, from: Data())) ?? []")
    remember(name, .array(.record(record)))
  }
}
