import Foundation
import Testing
import Viper
import ViperTesting

@testable import ViperWeb

/// An app whose sign-in replaces the visitor's scope: a basket that knows its owner.
@MainActor final class Shop {
  let app: WebApp
  let clock = TestClock()
  /// The number of ended scopes.
  var ended: Int { box.ended }
  private let box: Box

  @MainActor fileprivate final class Box {
    var ended = 0
    let door = Door()
  }

  init(settleTime: Duration = .seconds(2)) throws {
    let box = Box()
    self.box = box
    var configuration = WebConfiguration()
    configuration.clock = clock
    configuration.settleTime = settleTime
    configuration.maximumSessionTime = .seconds(100)
    app = try WebApp(
      modules: ModuleRegistry { Module { NoShow(screen: $0) } },
      pages: WebPages { BasketPage() }, configuration: configuration
    ) { session in
      let goods = Goods()
      session.onEnd { box.ended += 1 }
      let basket = Exit<Void, Never>.to { Basket() }
      return try ModuleRegistry {
        Module(leadingTo: basket) { screen in
          BasketPresenter(
            screen: screen, session: session, goods: goods, wait: { await box.door.pass() },
            anew: basket.replacingRoot(from: screen))
        }
      }
    }
  }

  func guest() async throws -> Guest {
    let guest = Guest(app)
    await guest.get("/basket")
    return guest
  }

  func letIn() { box.door.open() }
}

@MainActor final class Goods { var count = 0 }

struct Basket: Contract, LinkedRoute, Restorable, Codable {
  static let link = RouteLink("/basket") { Basket() }
  struct State: ScreenState, Codable {
    var count = 0
    var owner = ""
    var facts = ""
  }
  enum Event: Codable, Hashable { case add, show, signIn, signInSlowly, signOut }
}

/// The shared modules have a basket for guests.
struct NoShow: Presenter {
  let screen: LiveScreen<Basket>
  func didLoad() { screen.owner = "all" }
  func handle(_ event: Basket.Event) {}
}

struct BasketPresenter: Presenter {
  let screen: LiveScreen<Basket>
  let session: WebSession
  let goods: Goods
  /// The gate of a slow sign-in.
  let wait: @MainActor () async -> Void
  /// Replaces this screen with a new instance of the basket.
  let anew: ExitAction<Void, Never>

  func didLoad() { show() }

  func handle(_ event: Basket.Event) {
    switch event {
    case .add: goods.count += 1
    case .show:
      anew()
      return
    case .signIn: session.identify(as: "anna")
    case .signInSlowly:
      screen.perform {
        await wait()
        session.identify(as: "anna")
      }
    case .signOut: return session.identify(as: nil)
    }
    show()
  }

  private func show() {
    screen.update {
      $0.count = goods.count
      $0.owner = session.identity ?? "nobody"
      let facts = session.facts
      $0.state.facts =
        facts.languages.joined(separator: ",")
        + " \(facts.timeZone ?? "") \(facts.address ?? "") \(facts.userAgent ?? "")"
    }
  }
}

struct BasketPage: WebPage {
  func body(_ state: Basket.State) -> HTML<Basket> {
    """
    <h1>Basket \(state.count) of \(state.owner)</h1><p>\(state.facts)</p>
    <form><input name="wish" value=""><button \(on: .add)>Add</button></form>
    <button \(on: .show)>Show</button><button \(on: .signIn)>Sign in</button>
    <button \(on: .signInSlowly)>Sign in slowly</button><button \(on: .signOut)>Sign out</button>
    """
  }
}
