/// How a module is shown. Apps and stages can add presentations of their own; the runtime only needs their ``Place``:
///
/// ```swift
/// extension Presentation { static let drawer = Presentation("drawer", .over) }
/// ```
public struct Presentation: Hashable, Sendable, CustomStringConvertible {
  /// The name in logs and for stages: `push`.
  public let name: String
  public let place: Place
  /// Whether it is a presentation of the runtime.
  public let isStandard: Bool

  /// The place of a module in the tree, which decides what is visible and what is removed together.
  public enum Place: Hashable, Sendable {
    /// Replaces everything.
    case root
    /// Replaces the topmost screen.
    case top
    /// Above the screen that shows it, which is hidden.
    case above
    /// Over the screen that shows it, which stays visible.
    case over
    /// In the slot of this name in the view of the module that shows it.
    case slot(String)
    /// One of several tabs in the slot of this name. One tab is visible. Screens that a tab shows are in that tab.
    case tab(String)
    /// In the slot of this name of the module that embeds the showing module; replaces what the slot contains. Above the showing
    /// module if that is not embedded.
    case detail(String)
  }

  private init(standard name: String, _ place: Place) {
    (self.name, self.place, isStandard) = (name, place, true)
  }

  /// - Parameters:
  ///   - name: the name; custom presentations with the same name and place are equal.
  ///   - place: the place in the tree.
  public init(_ name: String, _ place: Place) { (self.name, self.place, isStandard) = (name, place, false) }

  /// Replaces everything.
  public static let root = Presentation(standard: "root", .root)
  /// Replaces the topmost screen, and takes its presentation. A screen that is presented over another one cannot be replaced.
  public static let top = Presentation(standard: "top", .top)
  /// Above the screen that shows it.
  public static let push = Presentation(standard: "push", .above)
  /// Above the screen that shows it, as the stage prefers: UIKit presents it if there is no navigation controller.
  public static let show = Presentation(standard: "show", .above)
  /// Over the screen that shows it.
  public static let modal = Presentation(standard: "modal", .over)
  /// Like ``modal``, as a sheet that leaves part of the screen below visible.
  public static let sheet = Presentation(standard: "sheet", .over)
  /// Like ``modal``, over the whole screen where the stage can do that.
  public static let fullScreen = Presentation(standard: "fullScreen", .over)
  /// Like ``modal``, as a popover that points to its source.
  public static let popover = Presentation(standard: "popover", .over)
  /// In a slot of the showing module: a submodule.
  public static func slot(_ name: String) -> Presentation { Presentation(standard: "slot", .slot(name)) }
  /// In a slot of the showing module: a submodule.
  public static func slot(_ slot: some SlotName) -> Presentation { .slot(slot.rawValue) }
  /// One of several tabs in a slot. A new tab is selected; showing the route of an existing tab selects that tab.
  public static func tab(_ slot: String) -> Presentation { Presentation(standard: "tab", .tab(slot)) }
  /// One of several tabs in a slot.
  public static func tab(_ slot: some SlotName) -> Presentation { .tab(slot.rawValue) }
  /// In a slot of the module that embeds the showing module, such as the detail column of a split view. Pushed if the showing module
  /// is not embedded, as in a collapsed split view.
  public static func detail(_ slot: String = "detail") -> Presentation {
    Presentation(standard: "detail", .detail(slot))
  }

  /// The name of the slot; nil for screens and tabs.
  public var slot: String? { if case .slot(let name) = place { name } else { nil } }

  /// The name of the slot that contains the tabs; nil for other presentations.
  public var tabs: String? { if case .tab(let name) = place { name } else { nil } }

  /// Whether the module is a screen, and not a part of another module's view.
  public var isScreen: Bool { slot == nil }

  public var description: String {
    switch place {
    case .slot(let slot), .tab(let slot), .detail(let slot): "\(name) \(slot)"
    default: name
    }
  }
}
