import Testing
import UIKit
import Viper
import ViperTesting
import ViperUIKit

/// Unchanged classic modules, shown by our router in UIKit.
@MainActor @Suite(.timeLimit(.minutes(10))) struct HostedOnUIKitTests {
  @Test(arguments: Template.allCases, [Presentation.push, .modal])
  func `The result of a classic module reaches the module that showed it`(
    template: Template, how: Presentation
  ) throws {
    try host(template, how) { phone, _ in
      if let button = template.resultButton { try phone.tap(button) } else { try phone.tapRow(0) }
    } ending: { state, visit in
      #expect(state.heard == [template.result])
      #expect(state.endings == (template.ending.map { [$0] } ?? []))
      #expect((visit.phase == .removed) == (template.ending != nil))
    }
  }

  @Test(arguments: Template.withWayOut, [Presentation.push, .modal])
  func `The own button of a classic module ends the visit once`(template: Template, how: Presentation) throws
  {
    try host(template, how) { phone, _ in
      try phone.tap(template.wayOut)
    } ending: { state, visit in
      #expect(state == Hall(endings: ["dismissed"]))
      #expect(visit.phase == .removed)
    }
  }

  @Test(arguments: Template.allCases)
  func `A swipe back ends the visit once, and a cancelled one does not`(template: Template) throws {
    try host(template, .push) { phone, visit in
      try phone.beginSwipeBackAndLetGo()
      #expect(visit.phase == .shown)
      #expect(visit.isVisible)
      try phone.swipeBack()
    } ending: { state, visit in
      #expect(state == Hall(endings: ["dismissed"]))
      #expect(visit.phase == .removed)
    }
  }

  @Test(arguments: Template.allCases)
  func `A sheet dragged away ends the visit once`(template: Template) throws {
    try host(template, .modal) { phone, _ in
      try phone.dragAway()
    } ending: { state, visit in
      #expect(state == Hall(endings: ["dismissed"]))
      #expect(visit.phase == .removed)
    }
  }

  @Test(arguments: Template.allCases, [Presentation.push, .modal])
  func `The router removes it`(template: Template, how: Presentation) throws {
    try host(template, how) { phone, visit in
      try visit.dismiss()
      phone.simulation.finishTransitions()
    } ending: { state, visit in
      #expect(state == Hall(endings: ["dismissed"]))
      #expect(visit.phase == .removed)
    }
  }

  /// Shows the module from the second of two halls, runs an action and checks that only the halls are left.
  private func host(
    _ template: Template, _ how: Presentation, _ act: @MainActor (Phone, AnyVisit) throws -> Void,
    ending: @MainActor (Hall, AnyVisit) -> Void
  ) throws {
    try UISimulation.run { simulation in
      let phone = Phone(simulation)
      let diagnostics = RecordingDiagnostics()
      let stage = UIKitStage(in: phone.window, views: mixedViews())
      let router = Router(
        modules: try template.modules(), stage: stage, diagnostics: diagnostics.diagnostics)
      try router.replaceRoot(Hall())
      let second = try router.push(Hall(), with: UIKitTransition(isAnimated: false))
      simulation.finishTransitions()
      let hall = try phone.screen(HallViewController.self)

      hall.send(how == .modal ? .presentDoor : .pushDoor)
      simulation.finishTransitions()
      let visit = try #require(second.base.children.last)
      let remains = Remains()
      try watch(template, phone, remains)
      #expect(visit.isVisible)
      #expect(phone.sheets == (how == .modal ? 1 : 0))

      try act(phone, visit)
      ending(hall.shown, visit)

      // Modules that did not end themselves end now.
      try visit.dismiss()
      simulation.finishTransitions()
      #expect(hall.shown.endings.count == 1)
      #expect(remains.alive == [])
      #expect(phone.sheets == 0)
      #expect(phone.stack.count == 2)
      #expect(phone.stack.last === hall)
      #expect(second.base.isVisible)
      #expect(simulation.usageErrors == [])
      #expect(diagnostics.all.map(\.description) == [])
    }
  }

  private func watch(_ template: Template, _ phone: Phone, _ remains: Remains) throws {
    let parts = try template.parts(of: try phone.screen(UIViewController.self))
    remains.watch(Array(parts.values))
    #expect(remains.count == template.partCount)
    #expect(remains.alive.count == template.partCount)
  }
}
