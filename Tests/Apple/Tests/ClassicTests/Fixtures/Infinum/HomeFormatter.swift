final class HomeFormatter: HomeFormatterInterface {
  func format(items: [String]) -> [String] {
    items.enumerated().map { "\($0 + 1). \($1)" }
  }
}
