import Viper

enum Search: Contract {
  struct State: Equatable, Sendable {
    var query = ""
    var items: [FoundItem] = []
    var status = ""
    var canRetry = false
  }

  enum Event {
    case search(query: String)
    case retry
    case open(row: Int)
  }
}
