import Testing
import Viper

@testable import ViperSwiftUI

/// Tabs and columns have navigation stacks of their own, and are in no other: each screen has one bar.
@MainActor @Suite(.timeLimit(.minutes(5))) struct ContainerTests {
  private let desk: Desk

  init() throws { desk = try Desk() }

  private func base(_ route: some Route) throws -> (ScreenNode, Router) {
    let visit = try desk.router.replaceRoot(route).base
    return (try #require(desk.node(visit)), Router(visit: visit))
  }

  /// The screens of each layer, the lowest first; those of containers are in parentheses.
  private func layers(_ owner: ScreenNode) -> [String] {
    owner.shownLayers.map { layer in
      layer.first.isContainer
        ? "(\(layer.first.id))"
        : ([layer.first] + layer.path.map(\.node)).map { "\($0.id)" }.joined(separator: ",")
    }
  }

  @Test func `A base with tabs has no navigation stack around it`() throws {
    let (base, router) = try base(Page(id: 0))
    #expect(layers(base) == ["0"])
    let tab = try router.show(Page(id: 1), as: .tab(Page.Slot.tabs)).base
    try Router(visit: tab).push(Page(id: 2))
    #expect(layers(base) == ["(0)"])
    #expect(layers(try #require(desk.node(tab))) == ["1,2"])
    #expect(desk.node(tab)?.screenToLeave(isFirst: true) == nil)
  }

  @Test func `A screen that has lost its tabs stays a container, because its view would be created again`()
    throws
  {
    let (base, router) = try base(Page(id: 0))
    let tab = try router.show(Page(id: 1), as: .tab(Page.Slot.tabs)).base
    try tab.dismiss()
    #expect(base.tabs.isEmpty)
    #expect(layers(base) == ["(0)"])
  }

  @Test func `A screen whose slot shows tabs or columns has no navigation stack either`() throws {
    let (base, router) = try base(Page(id: 0))
    try router.show(SplitPage(id: 1), as: .slot(Page.Slot.left))
    #expect(layers(base) == ["(0)"])
  }

  @Test func `Pushed tabs cover the stack, and what is pushed on them covers them`() throws {
    let (base, _) = try base(Page(id: 0))
    try desk.router.push(Page(id: 1))
    let tabs = try desk.router.push(Page(id: 2)).base
    #expect(layers(base) == ["0,1,2"])
    let tab = try Router(visit: tabs).show(Page(id: 3), as: .tab(Page.Slot.tabs)).base
    #expect(layers(base) == ["0,1", "(2)"])
    try Router(visit: tabs).push(Page(id: 4))
    try desk.router.push(Page(id: 5))
    #expect(layers(base) == ["0,1", "(2)", "4,5"])

    // Where SwiftUI has no back button, the stage has one.
    #expect(desk.node(tab)?.screenToLeave(isFirst: true)?.id == 2)
    let pushed = base.path.map(\.node)
    #expect(pushed[0].screenToLeave(isFirst: false) == nil)
    #expect(pushed[2].screenToLeave(isFirst: true)?.id == 4)
    #expect(pushed[3].screenToLeave(isFirst: false) == nil)

    // SwiftUI goes back in the upper stack.
    #expect(base[pathFrom: 3].map(\.node.id) == [5])
    base[pathFrom: 3] = []
    desk.runTurns()
    #expect(layers(base) == ["0,1", "(2)", "4"])
    // The lower stack, which is covered, writes its path again.
    let covered = base[pathFrom: 0]
    base[pathFrom: 0] = covered
    #expect(layers(base) == ["0,1", "(2)", "4"])
    desk.node(tab)?.screenToLeave(isFirst: true)?.askToLeave()
    #expect(layers(base) == ["0,1"])
    #expect(desk.journal.visible == [1])
  }

  @Test func `Tabs in a pushed tab, and the sidebar of a pushed split view, lead back too`() throws {
    _ = try base(Page(id: 0))
    let outer = try desk.router.push(Page(id: 1)).base
    let tab = try Router(visit: outer).show(Page(id: 2), as: .tab(Page.Slot.tabs)).base
    let inner = try Router(visit: tab).show(Page(id: 3), as: .tab(Page.Slot.tabs)).base
    #expect(desk.node(inner)?.screenToLeave(isFirst: true)?.id == 1)
    let split = try desk.router.replaceTop(SplitPage(id: 4)).base
    let sidebar = try Router(visit: split).show(Page(id: 5), as: .slot(SplitPage.Slot.left)).base
    let detail = try Router(visit: split).show(Page(id: 6), as: .slot(SplitPage.Slot.right)).base
    #expect(desk.node(sidebar)?.screenToLeave(isFirst: true)?.id == 4)
    #expect(desk.node(detail)?.screenToLeave(isFirst: true) == nil)
  }

  @Test func `Tabs in a modal and in a tab have one bar each`() throws {
    let (base, router) = try base(Page(id: 0))
    let tab = try router.show(Page(id: 1), as: .tab(Page.Slot.tabs)).base
    try Router(visit: tab).show(SplitPage(id: 2), as: .slot(Page.Slot.left))
    #expect(layers(try #require(desk.node(tab))) == ["(1)"])
    let modal = try Router(visit: base.visit).present(Page(id: 3)).base
    desk.finishTransitions()
    try Router(visit: modal).show(Page(id: 4), as: .tab(Page.Slot.tabs))
    #expect(layers(try #require(desk.node(modal))) == ["(3)"])
  }
}
