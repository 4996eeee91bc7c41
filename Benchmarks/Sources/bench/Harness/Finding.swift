import Foundation

/// One line of the report.
struct Finding {
  let name: String
  let figure: String
  var baseline = ""
  var ratio = ""
  var limit = ""
  /// Nil without a limit.
  var isOver: Bool?

  /// A figure without a limit.
  init(_ name: String, figure: String) {
    self.name = name
    self.figure = figure
  }

  /// A figure as a share of another one.
  init(_ name: String, figure: String, ratio: Double, limit: Double) {
    (self.name, self.figure) = (name, figure)
    self.ratio = String(format: "%.2f", ratio)
    self.limit = String(format: "%.2f", limit)
    isOver = ratio > limit
  }

  /// Processor time against a baseline, without a limit.
  init(_ name: String, _ comparison: Comparison, limit: Double? = nil) {
    self.name = name
    figure = Self.time(comparison.subject)
    baseline = Self.time(comparison.baseline)
    ratio = String(format: "%.2f", comparison.ratio)
    if let limit {
      self.limit = String(format: "%.2f", limit)
      isOver = comparison.ratio > limit
    }
  }

  /// Processor time against a baseline, with a limit in microseconds per operation.
  init(_ name: String, _ comparison: Comparison, microseconds: Double) {
    self.init(name, comparison)
    limit = String(format: "%g µs", microseconds)
    isOver = comparison.subject > microseconds / 1e6
  }

  /// - Parameters:
  ///   - kibibytes: the measured size.
  ///   - limit: the limit in KiB.
  init(_ name: String, kibibytes: Double, limit: Double) {
    self.name = name
    figure = String(format: "%.1f KiB", kibibytes)
    self.limit = String(format: "%.0f KiB", limit)
    isOver = kibibytes > limit
  }

  /// - Parameter seconds: printed in the unit that suits it.
  private static func time(_ seconds: Double) -> String {
    seconds < 1e-5 ? String(format: "%.0f ns", seconds * 1e9) : String(format: "%.1f µs", seconds * 1e6)
  }
}
