/// Rows below each other, each of which can be selected.
public final class List: View {
  /// What one row says.
  public struct Row: Equatable, Sendable {
    public var title: String
    public var subtitle: String

    public init(_ title: String, subtitle: String = "") {
      self.title = title
      self.subtitle = subtitle
    }
  }

  public var rows: [Row] = []
  /// Called with the index of the row that a person selected.
  public var onSelect: ((Int) -> Void)?

  /// What a person looks at while pressing a row. It is not on a navigator.
  public var preview: Screen?
  /// Called with the index of the row that a person presses: sets the ``preview``, if there is one.
  public var onPeek: ((Int) -> Void)?
  /// Called when a person presses the preview harder, to have it shown.
  public var onCommit: (() -> Void)?
  /// Called when a person lets the preview go.
  public var onRelease: (() -> Void)?

  /// Selects a row, as a person does.
  public func select(_ index: Int) {
    onSelect?(index)
  }

  /// Presses a row, as a person does.
  public func peek(_ index: Int) {
    onPeek?(index)
  }

  /// Presses the preview harder, as a person does.
  public func commit() {
    guard preview != nil else { return }
    preview = nil
    onCommit?()
  }

  /// Lets the preview go, as a person does.
  public func release() {
    guard preview != nil else { return }
    preview = nil
    onRelease?()
  }
}
