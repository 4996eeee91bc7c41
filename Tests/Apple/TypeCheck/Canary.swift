// Three errors that each run must detect: an empty list of errors proves nothing before that.
import Foundation
import Observation

@MainActor final class Canary: NSObject {
  var song = ""

  // Isolation: the property belongs to the main actor.
  nonisolated override func isEqual(_ object: Any?) -> Bool { song.isEmpty }

  // Availability: newer than the oldest system.
  func newer() -> String? { String(validating: [UInt8(65)], as: UTF8.self) }

  // A selector that no method has.
  func selector() -> Selector { #selector(Canary.sing) }
}
