public import Viper

/// The way in which SwiftUI shows a module.
///
/// ```swift
/// bookListModule(filter: .to { Filter(text: $0) }.with(SwiftUITransition(detents: [.medium, .large])))
/// ```
public struct SwiftUITransition: StageTransition {
  let detents: [Detent]
  let isAnimated: Bool
  let source: String?

  /// The height of a sheet.
  public enum Detent: Hashable, Sendable {
    case medium, large
    /// A fraction of the greatest height, from 0 to 1.
    case fraction(Double)
  }

  /// - Parameters:
  ///   - detents: The possible heights of a sheet; empty for SwiftUI's default.
  ///   - isAnimated: Whether appearing and disappearing are animated.
  ///   - source: The name of the view to which a popover points, marked with `popoverSource(_:)`; nil for the whole
  ///     screen.
  public init(detents: [Detent] = [], isAnimated: Bool = true, source: String? = nil) {
    (self.detents, self.isAnimated, self.source) = (detents, isAnimated, source)
  }
}
