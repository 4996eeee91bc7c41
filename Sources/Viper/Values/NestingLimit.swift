/// The number of requests, each caused by the one before, that is reported as a loop.
enum NestingLimit {
  static let value = 50
}
