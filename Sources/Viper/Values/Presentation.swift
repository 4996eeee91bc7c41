/// How a module is shown. An app or a stage adds ways of its own without a word to the runtime, which needs to know only
/// where what is shown then stands:
///
/// ```swift
/// extension Presentation { static let drawer = Presentation("drawer", .over) }
/// ```
public struct Presentation: Hashable, Sendable, CustomStringConvertible {
  private let kind: Kind

  // The runtime's own are no more than a number each: presentations are handed around much.
  private enum Kind: Hashable {
    case root, top, push, show, modal, sheet, popover
    case slot(String), tab(String), detail(String)
    case other(String, Place)
  }

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
    /// As one of several in the slot of this name, of which one is seen. What it shows stands above it there.
    case tab(String)
    /// Inside the view of the module around, in whose slot the module that shows it is: in the slot of this name, in place
    /// of what that holds. Above, where there is no such module.
    case detail(String)
  }

  private init(_ kind: Kind) { self.kind = kind }

  /// - Parameters:
  ///   - name: what it is called; two ways of one's own with the same name and place are the same.
  ///   - place: where what is shown stands.
  public init(_ name: String, _ place: Place) { kind = .other(name, place) }

  /// In place of everything that was there.
  public static var root: Presentation { Presentation(.root) }
  /// In place of the screen on top, and in the way in which that was shown. It cannot replace what is presented over
  /// another screen.
  public static var top: Presentation { Presentation(.top) }
  /// On top of the screen it is pushed from.
  public static var push: Presentation { Presentation(.push) }
  /// On top of the screen it is shown from, in the way that suits the stage there: where UIKit has no navigation controller,
  /// presented.
  public static var show: Presentation { Presentation(.show) }
  /// Over the screen it is presented from, which waits below.
  public static var modal: Presentation { Presentation(.modal) }
  /// As ``modal``, on a sheet that leaves some of what is below in view.
  public static var sheet: Presentation { Presentation(.sheet) }
  /// As ``modal``, in a balloon that points to where it came from.
  public static var popover: Presentation { Presentation(.popover) }
  /// Inside the view of the module that embeds it, in the slot of this name: a submodule.
  public static func slot(_ name: String) -> Presentation { Presentation(.slot(name)) }
  /// Inside the view of the module that embeds it: a submodule.
  public static func slot(_ slot: some SlotName) -> Presentation { .slot(slot.rawValue) }
  /// One of several trees in the slot of this name, of which one is selected: what is shown is, and a route that is a tab
  /// already is not shown a second time, but its tab is selected. What is pushed or presented from inside a tab stands in
  /// that tab.
  public static func tab(_ slot: String) -> Presentation { Presentation(.tab(slot)) }
  /// One of several trees in a slot, of which one is selected.
  public static func tab(_ slot: some SlotName) -> Presentation { .tab(slot.rawValue) }
  /// Beside the module that shows it: in this slot of the module around, in whose slot that is, in place of what the slot
  /// holds. Where there is no module around, it is pushed: a split view that is folded up.
  public static func detail(_ slot: String = "detail") -> Presentation { Presentation(.detail(slot)) }

  /// What it is called, in logs and for stages: `push`.
  public var name: String {
    switch kind {
    case .root: "root"
    case .top: "top"
    case .push: "push"
    case .show: "show"
    case .modal: "modal"
    case .sheet: "sheet"
    case .popover: "popover"
    case .slot: "slot"
    case .tab: "tab"
    case .detail: "detail"
    case .other(let name, _): name
    }
  }

  public var place: Place {
    switch kind {
    case .root: .root
    case .top: .top
    case .push, .show: .above
    case .modal, .sheet, .popover: .over
    case .slot(let name): .slot(name)
    case .tab(let name): .tab(name)
    case .detail(let name): .detail(name)
    case .other(_, let place): place
    }
  }

  /// The slot that is filled; nil for a screen and for a tab.
  public var slot: String? { if case .slot(let name) = place { name } else { nil } }

  /// The slot in which it is one of several; nil for all but tabs.
  public var tabs: String? { if case .tab(let name) = place { name } else { nil } }

  /// Whether it is a screen of its own, not a part of another module's view.
  public var isScreen: Bool {
    switch kind {
    case .slot, .other(_, .slot): false
    default: true
    }
  }

  /// Whether it is one of the runtime's own, which every stage knows.
  public var isStandard: Bool { if case .other = kind { false } else { true } }

  public var description: String {
    switch place {
    case .slot(let slot), .tab(let slot), .detail(let slot): "\(name) \(slot)"
    default: name
    }
  }
}
