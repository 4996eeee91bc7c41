import Testing
import Viper

@testable import ViperWeb

/// A screen opened by its address sends its outputs to the screen below, as if that had shown it.
@MainActor @Suite(.timeLimit(.minutes(10))) struct BoundAddressTests {
  @Test(arguments: ["/", "/products/7"])
  func `The answer of a detail reaches the list, however the detail was opened`(path: String) async throws {
    let guest = Guest(
      try WebApp(
        modules: ModuleRegistry {
          shelfModule(product: .to { Product(id: $0) })
          Module { ProductPresenter(screen: $0) }
        },
        pages: WebPages {
          ShelfPage()
          ProductPage()
        }))
    await guest.get(path)
    if path == "/" { try await guest.press("Open") }
    try await guest.press("Buy")
    #expect(guest.page.contains("Bought: 7"), "\(guest.page)")
  }
}

private struct Shelf: Contract, LinkedRoute {
  static let link = RouteLink("/") { Shelf() }
  var bought = ""
  enum Event: Codable, Hashable {
    case open
    case bought(String)
  }
}

private struct ShelfPresenter: Presenter {
  let screen: LiveScreen<Shelf>
  let product: ExitAction<String, String>

  func handle(_ event: Shelf.Event) {
    switch event {
    case .open: product("7")
    case .bought(let id): screen.bought = id
    }
  }
}

private func shelfModule(product: Exit<String, String>) -> Module<Shelf> {
  Module(leadingTo: product) { screen in
    ShelfPresenter(screen: screen, product: product.pushed(from: screen, output: { .bought($0) }))
  }
}

private struct ShelfPage: WebPage {
  func body(_ state: Shelf) -> HTML<Shelf> {
    "<p>Bought: \(state.bought)</p><button \(on: .open)>Open</button>"
  }
}

private struct Product: Contract, LinkedRoute {
  static let link = RouteLink("/products/:id", \Product.id) { Product(id: $0) }
  let id: String
  var below: [any LinkedRoute] { [Shelf()] }
  enum Event: Codable, Hashable { case buy }
  typealias Output = String
}

private struct ProductPresenter: Presenter {
  let screen: LiveScreen<Product>
  func handle(_ event: Product.Event) { screen.finish(screen.route.id) }
}

private struct ProductPage: WebPage {
  func body(_ state: Product) -> HTML<Product> { "<button \(on: .buy)>Buy</button>" }
}
