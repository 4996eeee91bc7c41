/// How a module is shown. An app or a stage adds ways of its own without a word to the runtime, which needs to know only
/// where what is shown then stands:
///
/// ```swift
/// extension Presentation { static let drawer = Presentation("drawer", .over) }
/// ```
public struct Presentation: Hashable, Sendable, CustomStringConvertible {
  /// What it is called, in logs and for stages: `push`.
  public let name: String
  public let place: Place

  /// Where what is shown stands. By this the runtime knows what is seen, and what goes with what.
  public enum Place: Hashable, Sendable {
    /// Alone: everything that was there goes.
    case root
    /// In place of the screen on top, which goes.
    case top
    /// Above the screen it is shown from, which is hidden.
    case above
    /// Over the screen it is shown from, which waits below and is still seen.
    case over
    /// Inside the view of the module that embeds it, in the slot of this name.
    case slot(String)
  }

  /// - Parameters:
  ///   - name: what it is called; two ways with the same name and place are the same.
  ///   - place: where what is shown stands.
  public init(_ name: String, _ place: Place) {
    self.name = name
    self.place = place
  }

  /// In place of everything that was there.
  public static let root = Presentation("root", .root)
  /// In place of the screen on top, and in the way in which that was shown. It cannot replace what is presented over
  /// another screen.
  public static let top = Presentation("top", .top)
  /// On top of the screen it is pushed from.
  public static let push = Presentation("push", .above)
  /// On top of the screen it is shown from, in the way that suits the stage there: where UIKit has no navigation controller,
  /// presented.
  public static let show = Presentation("show", .above)
  /// Over the screen it is presented from, which waits below.
  public static let modal = Presentation("modal", .over)
  /// As ``modal``, on a sheet that leaves some of what is below in view.
  public static let sheet = Presentation("sheet", .over)
  /// As ``modal``, in a balloon that points to where it came from.
  public static let popover = Presentation("popover", .over)
  /// Inside the view of the module that embeds it, in the slot of this name: a submodule.
  public static func slot(_ name: String) -> Presentation { Presentation("slot", .slot(name)) }

  /// The slot that is filled; nil for a screen.
  public var slot: String? { if case .slot(let name) = place { name } else { nil } }

  /// Whether it is a screen of its own, not a part of another module's view.
  public var isScreen: Bool { slot == nil }

  public var description: String { slot.map { "\(name) \($0)" } ?? name }

  /// Whether it is one of the runtime's own, which every stage knows.
  public var isStandard: Bool {
    if name == "slot", slot != nil { return true }
    return Self.standard.contains(self)
  }

  private static let standard: Set<Presentation> = [.root, .top, .push, .show, .modal, .sheet, .popover]
}
