import Testing
import Viper
import ViperTesting

@MainActor @Suite(.timeLimit(.minutes(10))) struct ScopeTests {
  @Test
  func
    `A scope creates its modules with the first visit, offers them to descendants and ends with the module`()
    throws
  {
    let journal = Journal()
    let world = try homeWorld(journal)
    let home = try world.router.replaceRoot(AccountHome(account: "Ann"))
    #expect(journal.lines.isEmpty, "nothing is made yet")
    let list = try Router(visit: home.base).push(Place(name: "list"))
    let detail = try Router(visit: list.base).push(Account())
    #expect(try world.stage.screen(Account.self, of: detail.base).state == "Ann's")
    #expect(journal.lines == ["made for Ann"])
    try world.router.replaceRoot(Probe("out"))
    #expect(journal.lines == ["made for Ann", "second end", "first end"])
  }

  @Test func `Two scopes of one kind are independent and not visible from outside`() throws {
    let world = try homeWorld(Journal())
    let a = try world.router.push(AccountHome(account: "Ann"))
    let b = try world.router.push(AccountHome(account: "Bob"))
    let one = try Router(visit: a.base).push(Account())
    let two = try Router(visit: b.base).push(Account())
    #expect(try world.stage.screen(Account.self, of: one.base).state == "Ann's")
    #expect(try world.stage.screen(Account.self, of: two.base).state == "Bob's")
    let error = #expect(throws: RoutingError.self) { try world.router.push(Account()) }
    guard case .noModule = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `A scope that does not provide a declared value is an error that names it`() throws {
    struct Shell: Contract {}
    struct ShellPresenter: Presenter { let screen: LiveScreen<Shell> }
    let world = try guardedWorld {
      Module { ShellPresenter(screen: $0) }.opening(Account.self) { _, _ in try ModuleRegistry {} }
    }
    let shell = try world.router.push(Shell())
    let error = #expect(throws: RoutingError.self) { try Router(visit: shell.base).push(Probe("a")) }
    #expect(error?.description.contains("declares that it offers Account but does not") == true)
  }

  @Test func `Interceptors of a scope guard its contents after the outer interceptors`() throws {
    let journal = Journal()
    func noting(_ name: String) -> Interceptor {
      Interceptor(beforeShowing: { _ in
        journal.add(name)
        return .allow
      })
    }
    struct Shell: Contract {}
    struct ShellPresenter: Presenter { let screen: LiveScreen<Shell> }
    let world = try guardedWorld {
      noting("around")
      Module { ShellPresenter(screen: $0) }.opening { _, _ in try ModuleRegistry { noting("inside") } }
    }
    let shell = try world.router.push(Shell())
    #expect(journal.lines == ["around"])
    try Router(visit: shell.base).push(Probe("a"))
    #expect(journal.lines == ["around", "around", "inside"])
  }

  @Test func `Routes of a scope have addresses, and an address opens a screen in it`() throws {
    let world = try homeWorld(Journal())
    try world.router.open("/home/Ann/account")
    #expect(world.stage.visits.map(\.module) == ["AccountHome", "Account"])
    #expect(try world.stage.screen(Account.self).state == "Ann's")
  }

  @Test func `A registry is validated with its scopes, all problems at once`() throws {
    struct Missing: Route {}
    struct Shell: Contract {}
    struct ShellPresenter: Presenter {
      let screen: LiveScreen<Shell>
      let leave: ExitAction<Void, Never>
    }
    let leave = Exit<Void, Never>.to { Missing() }
    let modules = try ModuleRegistry {
      homeModule(Journal())
      Module(leadingTo: leave) { screen in ShellPresenter(screen: screen, leave: leave.pushed(from: screen)) }
    }
    let stage = ViewlessStage()
    let error = #expect(throws: RegistryError.self) {
      try modules.validate(
        SignIn.self, on: stage, addresses: ["/nowhere", "/home/Ann/account"],
        samples: [AccountHome(account: "Ann"), Shell()])
    }
    let problems = error?.problems ?? []
    func has(_ words: String...) -> Bool {
      problems.contains { problem in words.allSatisfy(problem.contains) }
    }
    #expect(has("SignIn", "the app requires"))
    #expect(has("Missing", "the module of Shell"))
    #expect(has("ViewlessStage has no view for Account"))
    #expect(has("ViewlessStage has no view for AccountHome"))
    #expect(has("/nowhere", "matches no route"))
    #expect(problems.count == 6, "\(problems.joined(separator: "\n"))")
  }

  @Test func `An exit to one of several routes shows the chosen one, and validation knows all of them`()
    throws
  {
    let name = Exit<String, Never>.to(oneOf: Place.self, Account.self) {
      if $0.isEmpty { return Account() }
      return Place(name: $0)
    }
    func modules(@ModuleRegistry.Builder with more: () -> [ModuleRegistry]) throws
      -> ModuleRegistry
    {
      try ModuleRegistry {
        Module(leadingTo: name) { screen in
          ChoicePresenter(screen: screen, leave: name.pushed(from: screen))
        }
        Module { PlacePresenter(screen: $0) }
        more()
      }
    }
    let world = World(try modules { accountModule() })
    for name in ["x", ""] {
      let visit = try world.router.replaceRoot(Choice())
      try world.stage.screen(Choice.self).send(name)
      #expect(visit.base.children.last?.module == (name.isEmpty ? "Account" : "Place"))
    }
    let error = #expect(throws: RegistryError.self) { try modules {}.validate() }
    #expect(error?.problems.count == 1)
    #expect(error?.description.contains("Account") == true)
  }

  @Test func `The actions at the end of a scope are performed once, also if it ends again`() throws {
    let scope = Scope(try ModuleRegistry { accountModule() })
    var ends: [String] = []
    scope.onEnd { ends.append("first") }
    scope.onEnd { ends.append("second") }
    scope.end()
    #expect(ends == ["second", "first"])
    scope.renew()
    scope.onEnd { ends.append("renewed") }
    #expect(ends.count == 2)
    scope.end()
    #expect(ends == ["second", "first", "renewed"])
    scope.renew()
    scope.onEnd { ends.append("at the next renewal") }
    scope.renew()
    #expect(ends.last == "at the next renewal")
    scope.end()
    scope.onEnd { ends.append("too late") }
    #expect(ends.last == "too late")
  }

  @Test func `A scope that failed to open is opened again, and each opened one ends once`() throws {
    let script = NoteScript()
    var (opened, ended, works) = (0, 0, false)
    let world = World(
      try ModuleRegistry {
        Module { IdlePresenter<LateNote>(screen: $0) }.opening(Note.self) { _, scope in
          opened += 1
          scope.onEnd { ended += 1 }
          if !works { throw Trouble() }
          return try ModuleRegistry { script.noteModule() }
        }
      })
    let home = try world.router.push(LateNote("home"))
    for _ in 1...2 {
      #expect(throws: RoutingError.self) { try Router(visit: home.base).push(Note("a")) }
    }
    works = true
    try Router(visit: home.base).push(Note("a"))
    try home.dismiss()
    #expect(opened == 3)
    #expect(ended == 3)
  }
}

// MARK: A home with an account

struct AccountHome: Contract, LinkedRoute {
  var account: String
  static let link = RouteLink("/home/:account", \AccountHome.account) { AccountHome(account: $0) }
}
struct AccountHomePresenter: Presenter { let screen: LiveScreen<AccountHome> }

struct Account: Contract, LinkedRoute {
  typealias State = String
  var initialState: String { "" }
  static let link = RouteLink("/home/Ann/account", make: { Account() })
  var below: [any LinkedRoute] { [AccountHome(account: "Ann")] }
}
struct AccountPresenter: Presenter {
  let screen: LiveScreen<Account>
  let name: String
  func didLoad() { screen.state = "\(name)'s" }
}

@MainActor func homeModule(_ journal: Journal) -> Module<AccountHome> {
  Module { AccountHomePresenter(screen: $0) }.opening(Account.self) { home, scope in
    journal.add("made for \(home.account)")
    scope.onEnd { journal.add("first end") }
    scope.onEnd { journal.add("second end") }
    return try ModuleRegistry { Module { AccountPresenter(screen: $0, name: home.account) } }
  }
}

@MainActor func homeWorld(_ journal: Journal) throws -> World {
  try guardedWorld { homeModule(journal) }
}

private struct Choice: Contract { typealias Event = String }

private struct ChoicePresenter: Presenter {
  let screen: LiveScreen<Choice>
  let leave: ExitAction<String, Never>
  func handle(_ event: String) { leave(event) }
}

@MainActor func accountModule() -> Module<Account> { Module { AccountPresenter(screen: $0, name: "") } }

/// A stage that shows everything and reports that it has no views.
final class ViewlessStage: Stage {
  func show<Contents: Contract>(_ screen: LiveScreen<Contents>, at visit: AnyVisit) {}
  func remove(_ visit: AnyVisit) {}
  func hasView(for contract: any Contract.Type) -> Bool { false }
}
