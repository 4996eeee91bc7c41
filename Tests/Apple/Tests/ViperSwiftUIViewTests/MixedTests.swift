import SwiftUI
import Testing
import UIKit
import Viper
import ViperTesting
import ViperUIKit

@testable import ViperSwiftUI

/// A screen that is embedded in another one.
struct Cover: Contract {
  let title: String
  enum Event: Sendable { case tap }
}

final class CoverController: ContractViewController<Cover> {
  override func display(_ state: Cover.State) { title = state.title }
}

final class BookListController: ContractViewController<BookList> {
  private(set) var queries: [String] = []
  private(set) var effects: [BookList.Effect] = []
  override func display(_ state: BookList.State) { queries.append(state.query) }
  override func handle(_ effect: BookList.Effect) { effects.append(effect) }
}

struct CoverPresenter: Presenter {
  let screen: LiveScreen<Cover>
  func handle(_ event: Cover.Event) {}
}

/// SwiftUI views in UIKit, and view controllers in SwiftUI.
@MainActor @Suite(.timeLimit(.minutes(5))) struct MixedTests {
  private let modules: ModuleRegistry

  init() throws {
    modules = try ModuleRegistry {
      Module { BookListPresenter(screen: $0) }
      Module { CoverPresenter(screen: $0) }
    }
  }

  @Test func `A SwiftUI view on the UIKit stage shows states, and view controllers in its slots`() throws {
    try UISimulation.run { simulation in
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      let views = UIKitViews(
        UIKitView(hosting: BookListView.self), UIKitView(Cover.self) { CoverController($0) })
      let stage = UIKitStage(in: window, views: views)
      let router = Router(modules: modules, stage: stage)
      let list = try router.replaceRoot(BookList())
      window.makeKeyAndVisible()
      let controller = try #require(
        stage.controller(of: list.base) as? HostedScreenController<BookListView>)
      #expect(list.base.isVisible)
      #expect(controller.children.contains { $0 is UIHostingController<AnyView> })
      controller.shown.send(.search(query: "d"))
      #expect(controller.shown.query == "d")

      let cover = try Router(visit: list.base).show(Cover(title: "Dune"), as: .slot(BookList.Slot.preview))
      let embedded = try #require(stage.controller(of: cover.base))
      #expect(controller.embeds(embedded, inSlot: "preview"))
      #expect(embedded.title == "Dune")
      try cover.dismiss()
      #expect(!controller.embeds(embedded, inSlot: "preview"))
      #expect(simulation.usageErrors == [])
    }
  }

  @Test func `A view controller on the SwiftUI stage is a view of its contract`() throws {
    let views = SwiftUIViews(SwiftUIView(BookListView.self), SwiftUIView(Cover.self) { CoverController($0) })
    let tree = ModuleTree(
      Cover(title: "Dune"), modules: modules, views: views,
      diagnostics: RecordingDiagnostics(leakDeadline: nil).diagnostics, onOutput: { _ in })
    tree.start()
    #expect(try #require(tree.stage.base).node.view is AnyView)
  }

  @Test func `A view controller shows the states, effects and slots of its screen`() throws {
    try UISimulation.run { _ in
      let stage = SwiftUIStage(
        views: SwiftUIViews(
          SwiftUIView(BookList.self) { BookListController($0) },
          SwiftUIView(Cover.self) { CoverController($0) }))
      let router = Router(modules: modules, stage: stage)
      let list = try router.replaceRoot(BookList())
      try Router(visit: list.base).show(Cover(title: "Dune"), as: .slot(BookList.Slot.preview))
      let node = try #require(stage.base).node
      let screen = try #require(node.screen as? ShownScreen<BookList>)
      let coordinator = ShownController<BookList>.Coordinator()
      let context = UIViewControllerRepresentableContext<ShownController<BookList>>(coordinator: coordinator)
      /// What SwiftUI does when it evaluates the view.
      @MainActor func view(slots: [String: StageItem]) -> ShownController<BookList> {
        ShownController(screen: screen, state: screen.state, effectCount: screen.effectCount, slots: slots) {
          BookListController($0)
        }
      }
      let controller = try #require(
        view(slots: [:]).makeUIViewController(context: context) as? BookListController)

      view(slots: node.slots).updateUIViewController(controller, context: context)
      #expect(controller.queries == [""])
      #expect(controller.children.count { $0 is UIHostingController<NodeView> } == 1)
      controller.send(.search(query: "d"))
      screen.handle(.scrollToTop)
      view(slots: node.slots).updateUIViewController(controller, context: context)
      #expect(controller.queries == ["", "d"])
      #expect(controller.effects == [.scrollToTop])
      #expect(controller.children.count == 1)
      view(slots: [:]).updateUIViewController(controller, context: context)
      #expect(controller.children.isEmpty)
    }
  }
}
