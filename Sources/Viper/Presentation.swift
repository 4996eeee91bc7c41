/// How a module is shown.
public enum Presentation: Hashable, Sendable, CustomStringConvertible {
  /// In place of everything that was there.
  case root
  /// On top of the screen it is pushed from.
  case push
  /// Over the screen it is presented from, which waits below.
  case modal
  /// Inside the view of the module that embeds it, in the slot of this name: a submodule.
  case slot(String)

  public var description: String {
    switch self {
    case .root: "root"
    case .push: "push"
    case .modal: "modal"
    case .slot(let name): "slot \(name)"
    }
  }

  /// Whether it is a screen of its own, not a part of another module's view.
  public var isScreen: Bool {
    if case .slot = self { false } else { true }
  }
}
