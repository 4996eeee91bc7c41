import AccountsDomain
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension ConnectionProblem {
  /// - Throws: `CancellationError` if the request was cancelled.
  init(_ error: URLError) throws {
    switch error.code {
    case .cancelled: throw CancellationError()
    case .timedOut: self = .timedOut
    case .badServerResponse, .cannotParseResponse, .cannotDecodeRawData, .dataLengthExceedsMaximum:
      self = .notUnderstood
    default: self = .unreachable
    }
  }
}
