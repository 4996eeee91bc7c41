#if canImport(UIKit)
  import UIKit
  import Viper

  // Where there is room for one column only, UIKit pushes the others on the stack of the first one.
  extension UIKitStage {
    /// Dismisses the modules of columns from which the person has gone back. Those that stay are shown again.
    func leaveColumns() {
      columns.removeAll { !$0.isAlive }
      examined += columns.count
      for column in columns {
        guard let (split, place) = column.column else { continue }
        let wasStacked = column.isStacked
        column.isStacked = split.isCollapsed && column.container.parent is UINavigationController
        guard wasStacked, !column.isStacked, split.isCollapsed else { continue }
        // A swipe may be cancelled.
        if waits(for: split.viewController(for: .primary)?.transitionCoordinator) {
          column.isStacked = true
          continue
        }
        // A denial is reported to the observers of the router.
        try? column.visit.dismiss()
        if column.isAlive { split.show(place) }
      }
    }
  }
#endif
