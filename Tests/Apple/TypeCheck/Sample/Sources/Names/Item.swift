import Charts  // unchecked: import Charts

public struct Item: Identifiable, Sendable {
  public let id: Int
  public var title: String
  public var mark: ChartMark?  // unchecked: ChartMark
  public init(id: Int, title: String) {
    self.id = id
    self.title = title
  }
}

public enum Event: Sendable {
  case open(Int)
  case close
}
