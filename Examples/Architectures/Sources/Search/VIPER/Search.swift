public import Viper

public struct Search: Contract {
  var items: [FoundItem] = []
  var status = ""
  var canRetry = false

  public init() {}

  public enum Event: Sendable {
    case search(query: String)
    case open(row: Int)
  }
}
