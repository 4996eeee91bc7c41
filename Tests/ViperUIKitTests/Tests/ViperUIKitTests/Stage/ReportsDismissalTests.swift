import Testing
import UIKit

@testable import ViperUIKit

@MainActor @Suite(.timeLimit(.minutes(10))) struct ReportsDismissalTests {
  private final class Sheet: UIViewController, ReportsDismissal {
    let isGoing: Bool
    let presenter: UIViewController?
    var reports = 0
    var isCovered = false
    var onDisappear: @MainActor () -> Void { { self.reports += 1 } }

    init(isGoing: Bool, presenter: UIViewController?) {
      (self.isGoing, self.presenter) = (isGoing, presenter)
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override var isBeingDismissed: Bool { isGoing }
    override var presentingViewController: UIViewController? { presenter }
  }

  // The stub clears the presenting controller before the view disappears; UIKit may do so later.
  @Test(arguments: [(true, true, 1), (true, false, 1), (false, false, 1), (false, true, 0)])
  func `A dismissal is reported only for a removed screen with a living presenter`(
    isGoing: Bool, isPresented: Bool, expected: Int
  ) async {
    let sheet = Sheet(isGoing: isGoing, presenter: isPresented ? UIViewController() : nil)
    sheet.reportIfDismissed()
    await takeTurns()
    #expect(sheet.reports == expected)
    #expect(sheet.isCovered == (expected == 0))
  }
}
