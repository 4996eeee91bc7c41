@testable import NotesUIKit
import UIKit

extension Notes {
  /// What is wrong with the places of the controls, on a small phone and on a tablet.
  var layoutFaults: [String] {
    [CGSize(width: 320, height: 568), CGSize(width: 1024, height: 1366)].flatMap(layoutFaults)
  }

  private func layoutFaults(_ size: CGSize) -> [String] {
    let layout = simulation.layOut(window, size: size)
    var faults = layout.unplaced.map { "\(type(of: $0)) has no place" }
    for view in Self.controls(in: window) {
      guard let frame = layout.visibleFrame(of: view), !frame.isNull, frame.height > 0 else { continue }
      let name = "\(type(of: view)) \((view as? UILabel)?.text ?? (view as? UIButton)?.currentTitle ?? "")"
      if layout.bars(over: view).contains(where: { $0.maxY > frame.minY + 1 && $0.minY < frame.maxY - 1 }) {
        faults.append("\(name) lies under a bar: \(frame)")
      }
      if frame.minY < layout.safeArea.minY || frame.maxY > layout.safeArea.maxY {
        faults.append("\(name) is outside of the safe area: \(frame)")
      }
      if frame.minX < 0 || frame.maxX > size.width { faults.append("\(name) is too wide: \(frame)") }
    }
    return faults
  }

  private static func controls(in view: UIView) -> [UIView] {
    if view.isHidden { return [] }
    let isControl = view is UIControl || view is UILabel || view is UITextView || view is UITableView
    return (isControl ? [view] : []) + view.subviews.flatMap(controls)
  }
}
