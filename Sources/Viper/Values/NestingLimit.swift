/// How many times in a row modules, interceptors and observers may cause one another, before it is taken for a loop.
enum NestingLimit {
  static let value = 50
}
