/// A list of selectable rows.
public final class List: View {
  /// The text of one row.
  public struct Row: Equatable, Sendable {
    public var title: String
    public var subtitle: String

    public init(_ title: String, subtitle: String = "") {
      self.title = title
      self.subtitle = subtitle
    }
  }

  public var rows: [Row] = []
  /// Called with the index of the selected row.
  public var onSelect: ((Int) -> Void)?

  /// The screen shown while a row is pressed. It is not on a navigator.
  public var preview: Screen?
  /// Called with the index of the pressed row: sets the ``preview`` if there is one.
  public var onPeek: ((Int) -> Void)?
  /// Called when the user presses the preview harder to open it.
  public var onCommit: (() -> Void)?
  /// Called when the user releases the preview.
  public var onRelease: (() -> Void)?

  /// Selects a row as a user does.
  public func select(_ index: Int) {
    onSelect?(index)
  }

  /// Presses a row as a user does.
  public func peek(_ index: Int) {
    onPeek?(index)
  }

  /// Presses the preview harder as a user does.
  public func commit() {
    guard preview != nil else { return }
    preview = nil
    onCommit?()
  }

  /// Releases the preview as a user does.
  public func release() {
    guard preview != nil else { return }
    preview = nil
    onRelease?()
  }
}
