import SwiftUI
import Testing
import Viper
import ViperSwiftUI
import ViperTesting

/// Statements of the guides about everyday views.
@MainActor @Suite(.timeLimit(.minutes(10))) struct EverydayTests {
  // guide: form test
  @Test func `Saving an incomplete form marks its fields and focuses the first one`() async throws {
    try await withPresenter(AddressPresenter(screen: LiveScreen(Address()))) { form in
      try await form.settle(.edit(Address.Draft(name: "Emma"))) { $0.draft.name = "Emma" }
      try await form.settle(.save) { $0.invalid = [.street, .city] }
      try await form.expect(effect: .focus(.street))
      try await form.settle(.edit(Address.Draft(name: "Emma", street: "High Street"))) {
        $0.draft.street = "High Street"
        $0.invalid = [.city]
      }
    }
  }
  // end

  @Test func `A complete form is saved`() async throws {
    let draft = Address.Draft(name: "Emma", street: "High Street", city: "Highbury")
    try await withPresenter(AddressPresenter(screen: LiveScreen(Address()))) { form in
      try await form.settle(.edit(draft)) { $0.draft = draft }
      try await form.send(.save)
      try await form.expect(output: .saved(draft))
    }
  }

  @Test func `The views of the guides are made`() {
    let row = ProductRow(id: 1, title: "Lamp", price: 2, image: URL(string: "https://example.com/lamp.png"))
    let products = ShownScreen(Products(), showing: Products.State(rows: [row], problem: .offline)) { _ in }
    _ = ProductsView(screen: products).body
    _ = FavouriteRow(screen: products, row: row).body
    _ = ProblemView(.unknown) {}.body
    _ = Themed(theme: .autumn) { Text("Shop") }.body
    _ = CachedImage(url: URL(filePath: "/lamp.png"))
  }
}
