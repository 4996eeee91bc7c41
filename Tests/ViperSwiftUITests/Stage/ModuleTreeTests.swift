import Foundation
import Testing
import Viper
import ViperTesting

@testable import ViperSwiftUI

struct Draft: Contract, Codable, LinkedRoute {
  var id = 1

  struct State: ScreenState, Codable { var text = "" }
  enum Event: Sendable {
    case type(String)
    case open(Int)
    case load
    case done
  }
  enum Output: Equatable, Sendable { case saved(String) }

  static let link = RouteLink("/drafts/:id", \Draft.id) { Draft(id: $0) }
  var below: [any LinkedRoute] { id == 1 ? [] : [Draft()] }
}

extension Draft: Restorable {}

struct DraftPresenter: Presenter {
  let screen: LiveScreen<Draft>
  let open: ExitAction<Int, Draft.Output>

  func handle(_ event: Draft.Event) {
    switch event {
    case .type(let text): screen.text = text
    case .open(let id): open(id)
    case .load:
      screen.perform {
        await Task.yield()
        screen.text = "loaded"
      }
    case .done: screen.output(.saved(screen.text))
    }
  }
}

struct Folder: Contract, Codable {}

struct FolderPresenter: Presenter { let screen: LiveScreen<Folder> }

@MainActor @Suite(.timeLimit(.minutes(5))) struct ModuleTreeTests {
  private let diagnostics = RecordingDiagnostics(leakDeadline: nil)
  private let outputs = Outputs()

  private final class Outputs { var all: [Draft.Output] = [] }

  private func tree(views: SwiftUIViews? = nil) throws -> ModuleTree<Draft> {
    let draft = Exit<Int, Draft.Output>.to { Draft(id: $0) }
    let modules = try ModuleRegistry {
      Module(leadingTo: draft) { screen in DraftPresenter(screen: screen, open: draft.pushed(from: screen)) }
      Module { FolderPresenter(screen: $0) }
    }
    return ModuleTree(
      Draft(), modules: modules,
      views: views
        ?? SwiftUIViews(
          SwiftUIView(for: Draft.self, columns: []) { $0 }, SwiftUIView(for: Folder.self, columns: []) { $0 }),
      diagnostics: diagnostics.diagnostics
    ) { [outputs] in outputs.all.append($0) }
  }

  private func screen(_ node: ScreenNode?) throws -> ShownScreen<Draft> {
    try #require(node?.view as? ShownScreen<Draft>)
  }

  @Test func `The route is shown once, when the view appears`() throws {
    let tree = try tree()
    #expect(tree.stage.base == nil)
    tree.start()
    let base = try #require(tree.stage.base)
    tree.start()
    #expect(tree.stage.base == base)
    try screen(base.node).send(.type("a"))
    try screen(base.node).send(.done)
    #expect(outputs.all == [.saved("a")])
    #expect(diagnostics.all.isEmpty)
  }

  @Test func `The end of the work of an event can be awaited`() async throws {
    let tree = try tree()
    tree.start()
    let screen = try screen(tree.stage.base?.node)
    let sent = screen.send(.load)
    #expect(screen.text == "")
    await sent.settled()
    #expect(screen.text == "loaded")
    await screen.send(.type("a")).settled()
  }

  @Test func `Observers are called for the screens of the tree`() throws {
    final class Shown: RouterObserver {
      var modules: [String] = []
      func didStep(_ step: RoutingStep) { if step.to == .shown { modules.append(step.visit.module) } }
    }
    let shown = Shown()
    let tree = ModuleTree(
      Folder(), modules: try ModuleRegistry { Module { FolderPresenter(screen: $0) } },
      views: SwiftUIViews(SwiftUIView(for: Folder.self, columns: []) { $0 }),
      diagnostics: diagnostics.diagnostics, observers: [shown]
    ) { _ in }
    tree.start()
    #expect(shown.modules == ["Folder"])
  }

  @Test func `A missing view is reported`() throws {
    let tree = try tree(views: SwiftUIViews())
    tree.start()
    #expect(tree.stage.base == nil)
    #expect("\(diagnostics.all)".contains("Add a SwiftUIView for it to the app's SwiftUIViews."))
  }

  @Test func `Saved screens are shown again, with what was typed`() throws {
    let first = try tree()
    #expect(first.saved == nil)
    first.start()
    try screen(first.stage.base?.node).send(.type("milk"))
    try screen(first.stage.base?.node).send(.open(2))
    let saved = try #require(first.saved)

    let second = try tree()
    second.start(restoring: saved)
    let base = try #require(second.stage.base).node
    #expect(try screen(base).text == "milk")
    #expect(base.path.map { ($0.node.visit.route as? Draft)?.id } == [2])
    try screen(base).send(.done)
    #expect(outputs.all == [.saved("milk")])
    #expect(diagnostics.all.isEmpty)
  }

  @Test func `Saved screens of another module are not shown`() throws {
    let tree = try tree()
    tree.start(restoring: try JSONEncoder().encode(TreeSnapshot([.init(Folder(), as: .root)])))
    #expect(tree.stage.base?.node.visit.route is Draft)
    #expect(diagnostics.all.isEmpty)
  }

  @Test func `Damaged data is reported, and the route is shown`() throws {
    let tree = try tree()
    tree.start(restoring: .init("{".utf8))
    #expect(tree.stage.base != nil)
    #expect(diagnostics.all.count == 1)
  }

  @Test func `A link that opens the app keeps the saved screens`() throws {
    let first = try tree()
    first.start()
    try screen(first.stage.base?.node).send(.type("milk"))
    let saved = try #require(first.saved)

    let second = try tree()
    second.open("/drafts/3")
    second.start(restoring: saved)
    let base = try #require(second.stage.base).node
    #expect(try screen(base).text == "milk")
    #expect(second.router?.visit?.subtree.contains { ($0.route as? Draft)?.id == 3 } == true)
  }

  @Test func `An address is opened, also before the view appears and over a modal`() throws {
    let tree = try tree()
    tree.open("/drafts/3")
    #expect(tree.router == nil)
    tree.start()
    let router = try #require(tree.router)
    #expect(router.visit?.subtree.contains { ($0.route as? Draft)?.id == 3 } == true)
    try router.present(Draft(id: 4))
    tree.open("/drafts/5")
    #expect(router.visit?.subtree.contains { ($0.route as? Draft)?.id == 5 } == true)
    #expect(diagnostics.all.isEmpty)
  }
}
