import Testing
import UIKit
import Viper
import ViperUIKit

/// The app of the guides, from a scene.
@MainActor @Suite(.timeLimit(.minutes(10))) struct ShelfTests {
  @Test func `A scene starts with tabs, and shows the same screens after a restart`() throws {
    try run { simulation, shelf in
      let tabs = try #require(shelf.window?.rootViewController as? UITabBarController)
      #expect(tabs.viewControllers?.count == 2)
      #expect(tabs.selectedIndex == 1)
      let books = try #require(shelf.router?.visit?.subtree.first { $0.route is Books })
      (shelf.stage?.controller(of: books) as? BooksController)?.send(.open(2))
      simulation.finishTransitions()
      let activity = try #require(shelf.stateRestorationActivity(for: UIWindowScene()))
      let session = UISceneSession()
      session.stateRestorationActivity = activity
      let again = ShelfScene()
      again.scene(UIWindowScene(), willConnectTo: session, options: .init())
      simulation.finishTransitions()
      #expect(again.router?.visit?.subtree.contains { ($0.route as? EditBook)?.id == 2 } == true)
      #expect(again.router?.visit?.subtree.count == shelf.router?.visit?.subtree.count)
    }
  }

  @Test func `Addresses, universal links and foreign addresses of a scene`() throws {
    try run { simulation, shelf in
      let url = try #require(URL(string: "/books/2"))
      shelf.scene(UIWindowScene(), openURLContexts: [UIOpenURLContext(url: url)])
      simulation.finishTransitions()
      #expect((shelf.router?.visit?.screens.last?.route as? EditBook)?.id == 2)
      let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
      activity.webpageURL = URL(string: "/books/3")
      shelf.scene(UIWindowScene(), continue: activity)
      simulation.finishTransitions()
      #expect((shelf.router?.visit?.screens.last?.route as? EditBook)?.id == 3)
      let foreign = try #require(URL(string: "other://books/9"))
      shelf.scene(UIWindowScene(), openURLContexts: [UIOpenURLContext(url: foreign)])
      shelf.scene(UIWindowScene(), continue: NSUserActivity(activityType: "com.example.reading"))
      #expect((shelf.router?.visit?.screens.last?.route as? EditBook)?.id == 3)
    }
  }

  @Test func `A scene opens the address that it was started with`() throws {
    try run(.init(urlContexts: [UIOpenURLContext(url: try #require(URL(string: "/books/7")))])) { _, shelf in
      #expect((shelf.router?.visit?.screens.last?.route as? EditBook)?.id == 7)
    }
  }

  @Test func `A segue opens a book, and the back button asks`() async throws {
    try await UISimulation.run { simulation in
      prepare(simulation)
      let shelf = ShelfScene()
      shelf.scene(UIWindowScene(), willConnectTo: UISceneSession(), options: .init())
      let stage = try #require(shelf.stage)
      let books = try #require(shelf.router?.visit?.subtree.first { $0.route is Books })
      let source = try #require(stage.controller(of: books) as? BooksController)
      let router = Router(visit: books)
      source.willOpen = { destination in
        // guide: adopt
        _ = try? stage.adopt(destination, as: EditBook(id: 2), from: router)
        // end
      }
      let destination = simulation.perform(.show, from: source) { coder in
        let controller = EditBookController(coder: coder)
        controller.map(source.willOpen)
        return controller
      }
      simulation.finishTransitions()
      let editor = try #require(destination as? EditBookController)
      simulation.enter("Sense", into: editor.field)
      #expect(editor.title == "Sense")
      let navigation = try #require(editor.navigationController)
      simulation.tapBack(in: navigation)
      await laterTurns { shelf.window?.rootViewController?.presentedViewController is UIAlertController }
      #expect(navigation.topViewController === editor)
    }
  }

  private func run(
    _ options: UIScene.ConnectionOptions = .init(), _ body: (UISimulation, ShelfScene) throws -> Void
  ) throws {
    try UISimulation.run { simulation in
      prepare(simulation)
      let shelf = ShelfScene()
      shelf.scene(UIWindowScene(), willConnectTo: UISceneSession(), options: options)
      simulation.finishTransitions()
      try body(simulation, shelf)
      #expect(simulation.usageErrors == [])
    }
  }

  private func prepare(_ simulation: UISimulation) {
    simulation.storyboards["Books"] = ["edit": { EditBookController(coder: $0) }]
  }
}
