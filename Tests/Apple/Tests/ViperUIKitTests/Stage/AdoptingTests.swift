import Testing
import UIKit
import Viper
import ViperUIKit

/// View controllers that the system creates and shows: segues and storyboards.
@MainActor @Suite(.timeLimit(.minutes(10))) struct AdoptingTests {
  @Test func `The destination of a show segue becomes a screen that code and the person can remove`() throws {
    try UISimulation.run { simulation in
      for byCode in [true, false] {
        let (app, source) = try start()
        source.willShow = { try app.stage.adopt($0, as: Page("second"), from: app.router) }
        let destination = simulation.perform(.show, from: source) { PageController(coder: $0) }
        simulation.finishTransitions()
        let visit = try #require(app.router.visit?.screens.last)
        #expect(app.stage.controller(of: visit) === destination)
        #expect(app.onScreen == ["first second"])
        #expect(app.visible == ["second"])
        app.controller("second")?.send(.hold(.denied))
        simulation.tapBack(in: app.navigation)
        simulation.finishTransitions()
        #expect(visit.phase == .shown)
        app.controller("second")?.send(.hold(.none))
        if byCode { try visit.dismiss() } else { simulation.tapBack(in: app.navigation) }
        simulation.finishTransitions()
        #expect(visit.phase == .removed)
        #expect(app.onScreen == ["first"])
        #expect(simulation.usageErrors == [])
      }
    }
  }

  @Test func `The destination of a modal segue, in a navigation controller, becomes a modal`() throws {
    try UISimulation.run { simulation in
      for byCode in [true, false] {
        let (app, source) = try start()
        source.willShow = {
          try app.stage.adopt($0, as: Page("sheet"), from: app.router, presentation: .modal)
        }
        simulation.perform(.present, from: source) { coder in
          PageController(coder: coder).map { UINavigationController(rootViewController: $0) }
        }
        simulation.finishTransitions()
        let visit = try #require(app.router.visit?.screens.last)
        #expect(app.onScreen == ["first", "sheet"])
        try app.router.push(Page("inside"))
        simulation.finishTransitions()
        #expect(app.onScreen == ["first", "sheet inside"])
        if byCode { try visit.dismiss() } else { simulation.dragSheetAway(try #require(app.presented)) }
        simulation.finishTransitions()
        #expect(visit.phase == .removed)
        #expect(app.onScreen == ["first"])
        #expect(simulation.usageErrors == [])
      }
    }
  }

  @Test func `A show segue without a navigation controller presents`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      try app.router.replaceRoot(Page("first"), with: UIKitTransition(isWrapped: false))
      app.window.makeKeyAndVisible()
      let source = try #require(app.controller("first"))
      source.willShow = { try app.stage.adopt($0, as: Page("second"), from: app.router) }
      simulation.perform(.show, from: source) { PageController(coder: $0) }
      simulation.finishTransitions()
      #expect(app.onScreen == ["first", "second"])
      #expect(simulation.dragSheetAway(try #require(app.presented)))
      simulation.finishTransitions()
      #expect(app.router.visit?.screens.count == 1)
    }
  }

  @Test func `The destination of an embed segue is in a slot`() throws {
    try UISimulation.run { simulation in
      let (app, source) = try start()
      let first = try #require(app.router.visit?.screens.first)
      source.willShow = {
        try app.stage.adopt($0, as: Page("part"), from: Router(visit: first), presentation: .slot("footer"))
      }
      simulation.perform(.embed(source.footer), from: source) { PageController(coder: $0) }
      simulation.finishTransitions()
      #expect(app.visible == ["first", "part"])
      let part = try #require(first.child(inSlot: "footer"))
      try part.dismiss()
      #expect(source.footer.subviews.isEmpty)
      #expect(simulation.usageErrors == [])
    }
  }

  @Test func `An unwinding segue removes the screens above its target`() throws {
    try UISimulation.run { simulation in
      let (app, source) = try start()
      try app.router.push(Page("second"))
      try app.router.push(Page("third"))
      try app.router.present(Page("sheet"))
      simulation.finishTransitions()
      simulation.unwind(to: source)
      simulation.finishTransitions()
      #expect(app.router.visit?.screens.count == 1)
      #expect(app.onScreen == ["first"])
      #expect(simulation.usageErrors == [])
    }
  }

  @Test func `A controller that the system never shows leaves the tree`() async throws {
    try await UISimulation.run { simulation in
      let (app, _) = try start()
      let visit = try app.stage.adopt(
        try #require(PageController(coder: Coder())), as: Page("never"), from: app.router)
      #expect(visit.phase == .shown)
      await laterTurns { visit.phase == .removed }
      #expect(app.onScreen == ["first"])
    }
  }

  @Test func `A controller that the system never shows takes along what was shown above it`() async throws {
    try await UISimulation.run { simulation in
      let (app, _) = try start()
      let visit = try app.stage.adopt(
        try #require(PageController(coder: Coder())), as: Page("never"), from: app.router)
      try Router(visit: try #require(app.router.visit?.screens.first)).push(Page("above"))
      await laterTurns { visit.phase == .removed }
      simulation.finishTransitions()
      #expect(app.router.visit?.screens.count == 1)
      #expect(app.onScreen == ["first"])
    }
  }

  @Test func `A controller for another contract is not adopted`() throws {
    try UISimulation.run { simulation in
      let (app, _) = try start()
      let error = #expect(throws: RoutingError.self) {
        try app.stage.adopt(UIViewController(), as: Page("second"), from: app.router)
      }
      #expect("\(try #require(error))".contains("Let it conform to AdoptableView<Page>"))
      #expect(app.router.visit?.screens.count == 1)
    }
  }

  @Test func `A storyboard's controller gets its presenter`() throws {
    try UISimulation.run { simulation in
      let views = UIKitViews(
        UIKitView(Page.self) { screen in
          UIStoryboard(name: "Pages", bundle: nil).instantiateViewController(identifier: "page") { coder in
            PageController(coder: coder, screen)
          }
        })
      let app = try App()
      let stage = UIKitStage(in: app.window, views: views)
      let router = Router(modules: app.modules, stage: stage)
      let page = try router.replaceRoot(Page("first"))
      app.window.makeKeyAndVisible()
      let controller = try #require(stage.controller(of: page.base) as? PageController)
      #expect(controller.title == "first")
      controller.send(.leave)
      simulation.finishTransitions()
      #expect(page.phase == .removed)
    }
  }

  private final class Coder: NSCoder {}

  private func start() throws -> (App, PageController) {
    let app = try App()
    try app.start()
    return (app, try #require(app.controller("first")))
  }
}
