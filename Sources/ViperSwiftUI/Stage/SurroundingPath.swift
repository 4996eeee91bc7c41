/// A navigation path of which only the length can be read, such as `NavigationPath`.
protocol ScreenPath {
  var count: Int { get }
  mutating func append(_ item: StageItem)
  mutating func removeLast(_ k: Int)
}

/// The screens of a module on the path of the app around it, among values of the app.
@MainActor final class SurroundingPath {
  private var shown: [(item: StageItem, index: Int)] = []

  /// Makes the path contain the screens. Values that the app has pushed on a screen are removed with it.
  func show(_ screens: [StageItem], on path: inout some ScreenPath) {
    let kept = zip(shown, screens).prefix { $0.item == $1 }.count
    if kept < shown.count {
      path.removeLast(max(0, path.count - shown[kept].index))
      shown.removeSubrange(kept...)
    }
    for item in screens[kept...] {
      shown.append((item, path.count))
      path.append(item)
    }
  }

  /// Returns the screens that are left after the person or the app has changed the length of the path; nil if all are.
  func screensLeft(onPathOfLength length: Int) -> [StageItem]? {
    let left = shown.prefix { $0.index < length }
    guard left.count < shown.count else { return nil }
    shown = Array(left)
    return left.map(\.item)
  }
}
