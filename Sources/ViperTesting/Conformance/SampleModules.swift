import Viper

/// The modules of all scenarios.
@MainActor func sampleModules(_ journal: SampleJournal, _ gate: Gate) throws -> ModuleRegistry {
  let page = Exit<String, String>.to { SamplePage($0) }
  let leave = Exit<Void, String>.to {
    Ask("Leave?", answers: [.init("leave", "Leave"), .init("stay", "Stay", .cancel)])
  }
  return try ModuleRegistry {
    Module(leadingTo: page, leave) { screen in
      SamplePresenter(
        screen: screen, journal: journal, tab: page.tab(in: .tabs, from: screen),
        leave: leave.presented(from: screen))
    }
    Module(leadingTo: page) { screen in SampleFlowPresenter(screen: screen, page: page.pushed(from: screen)) }
    Module(
      leadingTo: page, placeholder: SamplePage("loading"),
      asyncPresenter: { (screen) async throws in
        try await gate.pass()
        return LateFlowPresenter(screen: screen, page: page.pushed(from: screen))
      })
    Module<Ask>.question
    Interceptor(
      SamplePage.self,
      beforeShowing: { page, request in
        switch page.name {
        case "forbidden": .deny(because: "Nobody may see it.")
        case "redirected": .redirect(to: SamplePage("target"))
        case "guarded":
          .ask {
            let answer = try await request.router.present(
              Ask("Continue?", answers: [.init("yes", "Yes"), .init("no", "No", .cancel)])
            ).answer
            return answer == "yes" ? .allow : .deny(because: "The person declined.")
          }
        default: .allow
        }
      })
  }
}

/// A flow of two pages.
struct SampleFlow: Flow {
  typealias Output = String
}

struct SampleFlowPresenter: Presenter {
  let screen: LiveScreen<SampleFlow>
  let page: ExitAction<String, String>

  func didLoad() {
    screen.perform {
      guard let one = try await page("one").answer, let two = try await page("two").answer else {
        return screen.dismiss()
      }
      screen.finish("\(one) and \(two)")
    }
  }
}

/// A flow whose parts take time to make.
struct LateFlow: Flow {}

struct LateFlowPresenter: Presenter {
  let screen: LiveScreen<LateFlow>
  let page: ExitAction<String, String>

  func didLoad() { page("late") }
}
