/// The number of requests, each caused by the one before, that is reported as a loop.
package enum NestingLimit {
  package static let value = 50
}
