import Viper

struct BookList: Contract {
  var query = ""
  var titles: [String] = []

  enum Event: Codable, Hashable {
    case search(query: String)
    case open(title: String)
  }
}
