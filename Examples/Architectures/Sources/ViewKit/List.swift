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

  /// Selects a row, as a person does.
  public func select(_ index: Int) {
    onSelect?(index)
  }
}
