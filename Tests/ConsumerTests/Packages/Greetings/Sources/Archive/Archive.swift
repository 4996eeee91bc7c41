import GRDB
import People

public struct Archive: People {
  private let queue = DatabaseQueue()

  public init() {}

  public func name(_ id: Int) -> String { "Guest \(id)" }
}
