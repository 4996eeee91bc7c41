import Foundation
import ProjectChanges
import Templates
import Testing
import ToolsTestSupport

@testable import Generating

/// The use cases that generated events call: no write is lost, none is doubled, and each receives what it needs.
@Suite(.timeLimit(.minutes(5))) struct LaneTests {
  /// Returns the code of the presenter in one line, and the decisions.
  private func presenter(
    events: String,
    state: String = "rows: [String], isOn: Bool, name: String, password: String, address: String",
    input: String = ""
  ) throws -> (code: String, decisions: [String], tests: String) {
    let plan = try HandWritten().generator().plan(
      spec {
        $0.parameters = try SpecReader("--input").parameters(input)
        $0.state = try SpecReader("--state").parameters(state)
        $0.events = try SpecReader("--events").events(events)
        $0.output = .type("String")
      })
    let presenter = try #require(try plan.changes.content(of: "Sources/Cart/CartPresenter.swift"))
    let tests = try #require(try plan.changes.content(of: "Tests/CartTests/CartPresenterTests.swift"))
    return (
      presenter.split(whereSeparator: \.isWhitespace).joined(separator: " "), plan.decisions,
      tests.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    )
  }

  @Test(arguments: [
    // Two taps order once.
    ("order", ".exclusive(\"order\")", "try await interactor.order()"),
    // Of two quick additions none is lost, and neither cancels a load.
    ("add(sku: String) -> rows", ".serial(\"rows\")", "screen.rows = try await interactor.add(sku: sku)"),
    ("move(row: Int) -> rows", ".serial(\"rows\")", "screen.rows = try await interactor.move(row: row)"),
    ("load -> rows", ".latest(\"rows\")", "screen.rows = try await interactor.load()"),
    ("search(text: String) -> rows", ".latest(\"rows\")", "interactor.search(text: text)"),
    ("refreshAll -> rows", ".latest(\"rows\")", "interactor.refreshAll()"),
    // A longer word is no reading word.
    ("loadable -> rows", ".serial(\"rows\")", "interactor.loadable()"),
    ("delete(id: Int)", ".serial(\"delete\")", "try await interactor.delete(id: id)"),
    ("toggle -> isOn", ".serial(\"isOn\")", "screen.isOn = try await interactor.toggle()"),
    ("pay -> finish", ".exclusive", "screen.finish(try await interactor.pay())"),
    // The command decides.
    ("reads: check -> rows", ".latest(\"rows\")", "interactor.check()"),
    ("writes: load -> rows", ".serial(\"rows\")", "interactor.load()"),
    ("order @serial", ".serial(\"order\")", "interactor.order()"),
    ("add(sku: String) -> rows @exclusive", ".exclusive(\"rows\")", "interactor.add(sku: sku)"),
    ("reads: prefetch", ".latest(\"prefetch\")", "interactor.prefetch()"),
  ])
  func `An event that writes neither runs twice at once nor cancels another`(
    event: String, lane: String, call: String
  ) throws {
    let (code, decisions, _) = try presenter(events: event)
    #expect(code.contains("screen.perform(\(lane), busy:"), "\(code)")
    #expect(code.contains(call), "\(code)")
    #expect(decisions.count == 1)
    #expect(decisions.first?.contains(lane) == true, "\(decisions)")
  }

  @Test func `Work beside all other work has no lane`() throws {
    let (code, decisions, _) = try presenter(events: "log(text: String) @concurrent")
    #expect(
      code.contains(
        "screen.perform(busy: \\.isLoading, problem: \\.problem) { try await interactor.log(text: text) }"))
    #expect(decisions == ["log writes in the lane .concurrent: the second of two runs beside the first"])
  }

  @Test(arguments: [
    ("order @fast", "“@fast” is not a lane"),
    ("close -> dismiss @serial", "only the call of a use case has a lane"),
    ("reads: close -> dismiss", "only the call of a use case reads or writes"),
    ("order(street)", "the module has neither a field nor a parameter street"),
    ("close(name) -> dismiss", "name has no type"),
  ])
  func `A lane or a field that does not fit is an error`(events: String, expected: String) throws {
    let found = try HandWritten().failure(
      spec {
        $0.state = [Parameter(name: "name", type: "String")]
        do { $0.events = try SpecReader("--events").events(events) } catch {
          #expect("\(error)".contains(expected))
          $0.parameters = [Parameter(name: "value", type: "Unknown")]
        }
      })
    #expect(found.contains(expected) || found.contains("Unknown"), "\(found)")
  }

  // MARK: Values

  @Test(arguments: [
    // The fields that the person enters.
    (
      "name(String), password(String), signIn -> finish", "",
      "interactor.signIn(name: screen.name, password: screen.password)"
    ),
    // Those that the command names.
    ("order(address)", "", "interactor.order(address: screen.address)"),
    ("send(address, note: String)", "", "interactor.send(note: note, address: address)"),
    // The parameters of the module.
    ("addToCart", "id: Int", "interactor.addToCart(id: screen.route.id)"),
    ("load -> rows", "id: Int", "interactor.load(id: screen.route.id)"),
    ("delete(id: Int)", "id: Int", "interactor.delete(id: id)"),
  ])
  func `A use case receives the values of its event, of the fields and of the module`(
    events: String, input: String, call: String
  ) throws {
    let (code, _, _) = try presenter(events: events, input: input)
    #expect(code.contains(call), "\(code)")
  }

  @Test func `Work that waits uses the fields as they were`() throws {
    let (code, _, _) = try presenter(events: "order(address) @serial")
    #expect(
      code.contains("{ [address = screen.address] in try await interactor.order(address: address) }"),
      "\(code)")
  }

  @Test func `The test of a use case enters the fields that it receives`() throws {
    let (_, _, tests) = try presenter(events: "name(String), password(String), signIn -> finish")
    #expect(tests.contains("harness.settle(.name(\"value\")) { $0.name = \"value\" }"), "\(tests)")
    #expect(tests.contains("[\"signIn(name: value, password: value)\"]"), "\(tests)")
  }

  // MARK: Loading

  @Test(arguments: [
    ("load -> rows, order", "func didLoad() { handle(.load) }"),
    ("search(name: String) -> rows", "func didLoad() { handle(.search(name: screen.name)) }"),
    // The module has no field with the value.
    ("search(text: String) -> rows, load -> rows", "func didLoad() { handle(.load) }"),
  ])
  func `The first reading event is handled when the module loads`(events: String, expected: String) throws {
    let (code, _, _) = try presenter(events: events)
    #expect(code.contains(expected), "\(code)")
  }

  @Test func `Reloading and retrying repeat the event that reads the same field`() throws {
    let (code, decisions, _) = try presenter(
      events: "search(name: String) -> rows, retry -> rows, reload -> rows")
    #expect(code.contains("case .retry: handle(.search(name: screen.name))"), "\(code)")
    #expect(code.contains("case .reload: handle(.search(name: screen.name))"), "\(code)")
    #expect(!code.contains("interactor.reload"))
    #expect(decisions.count == 1)
  }

  @Test func `The next page is appended, unless another list is shown when it arrives`() throws {
    let (code, decisions, tests) = try presenter(
      events: "search(name: String) -> rows, loadMore -> rows")
    #expect(code.contains("screen.perform(.exclusive(\"rows page\"), busy:"), "\(code)")
    #expect(
      code.contains("let page = try await interactor.loadMore(after: shown.count, name: screen.name)"),
      "\(code)")
    #expect(code.contains("if screen.rows == shown { screen.rows += page }"))
    #expect(decisions.last?.hasPrefix("loadMore reads the next page of rows in the lane") == true)
    #expect(tests.contains("[\"search(name: )\", \"loadMore(after: 1, name: )\"]"), "\(tests)")
    #expect(tests.contains("$0.rows += "), "\(tests)")
  }

  @Test func `The result of a use case is shown by an exit`() throws {
    let plan = try HandWritten().generator().plan(
      spec {
        $0.state = [Parameter(name: "address", type: "String")]
        $0.events = try SpecReader("--events").events("order(address) -> receipt")
        $0.exits = try SpecReader("--exits").exits("receipt(number: String)")
      })
    let code = try #require(try plan.changes.content(of: "Sources/Cart/CartPresenter.swift"))
    #expect(code.contains("receipt(try await interactor.order(address: screen.address))"), "\(code)")
    let tests = try #require(try plan.changes.content(of: "Tests/CartTests/CartPresenterTests.swift"))
    #expect(tests.contains("#expect(shown == [\"output\"])"), "\(tests)")
  }

  // MARK: Addresses

  @Test func `A module has the address of the command`() throws {
    let plan = try HandWritten().generator().plan(
      spec {
        $0.parameters = try SpecReader("--input").parameters("id: Int, part: String")
        $0.link = "/carts/{id}/parts/{part}"
      })
    let contract = try #require(try plan.changes.content(of: "Sources/Cart/Cart.swift"))
    #expect(
      contract.contains(
        """
        extension Cart: LinkedRoute {
          public static let link = RouteLink("/carts/:id/parts/:part", \\Cart.id, \\Cart.part) { Cart(id: $0, part: $1) }
        }
        """), "\(contract)")
  }

  @Test(arguments: [
    ("carts", "is no address within an app"), ("/carts", "has no {id}"),
    ("/carts/{id}/{id}", "has one name twice"),
    ("/carts/{id}/{name}", "has no parameter name"), ("/carts/{id}x", "is no segment"),
    ("/carts/{id}/{date}", "date has the type Date"),
  ])
  func `An address that does not fit the module is an error`(link: String, expected: String) throws {
    let found = try HandWritten().failure(
      spec {
        $0.parameters = try SpecReader("--input").parameters("id: Int")
        if link.contains("date") { $0.parameters.append(Parameter(name: "date", type: "Date")) }
        $0.link = link
      })
    #expect(found.contains(expected), "\(found)")
  }

  // MARK: Problems

  @Test func `The reason of a problem is in the state, and its text in the views`() throws {
    let plan = try HandWritten().generator().plan(
      spec { $0.events = try SpecReader("--events").events("order") })
    let contract = try #require(try plan.changes.content(of: "Sources/Cart/Cart.swift"))
    #expect(contract.contains("public internal(set) var problem: Problem?"))
    #expect(contract.contains("public enum Problem: Equatable, Sendable { case failed }"))
    let presenter = try #require(try plan.changes.content(of: "Sources/Cart/CartPresenter.swift"))
    #expect(presenter.contains("func didFail(_ error: any Error) { screen.problem = .failed }"))
    #expect(!presenter.contains("went wrong"))
  }

  @Test func `A text for people in the state of a presenter is refused`() throws {
    let found = try HandWritten().failure(
      spec {
        $0.state = try SpecReader("--state").parameters("problem: String?")
        $0.events = try SpecReader("--events").events("order")
      })
    #expect(found.contains("would put a text for people into the presenter"), "\(found)")
  }

  // MARK: Tests

  @Test(arguments: [
    ("order", "Of two taps on order the second is dropped"),
    ("add(sku: String) -> rows", "A second add waits for the first"),
    ("load -> rows", "A second load cancels the first"),
    ("order @concurrent", "Two of order run at once"),
  ])
  func `Each event with a use case has a test of its result, its failure, and two taps`(
    event: String, twice: String
  )
    throws
  {
    let (_, _, tests) = try presenter(events: event)
    #expect(tests.contains(twice), "\(tests)")
    #expect(tests.contains("The failure of"), "\(tests)")
    #expect(tests.contains("interactor.calls.hold()"), "\(tests)")
  }
}
