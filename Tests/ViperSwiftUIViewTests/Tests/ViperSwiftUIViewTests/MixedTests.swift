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

  @Test func `A view controller shows the state, effects and slots of its screen`() throws {
    UISimulation.run { _ in
      let screen = LiveScreen(Cover(title: "Dune"), showing: Cover(title: "Dune").initialState) { _ in }
      let shown = ShownController(
        screen: ShownScreen(screen), state: screen.state, effectCount: 0, slots: [:]
      ) { CoverController($0) }
      let context = UIViewControllerRepresentableContext<ShownController<Cover>>(
        coordinator: shown.makeCoordinator())
      let controller = shown.makeUIViewController(context: context)
      shown.updateUIViewController(controller, context: context)
      #expect(controller.title == "Dune")
    }
  }
}
