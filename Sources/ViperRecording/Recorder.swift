import Foundation
import Viper

/// Records what happens in the visits of one module, so that a test can replay it. For development.
///
/// ```swift
/// let recorder = Recorder(for: Search.self) { line, showing in print(showing, line) }
/// let router = Router(modules: modules, stage: stage, observers: [recorder])
/// ```
///
/// A recording consists of lines of JSON: a header, then every event, input, state, effect and output in order.
/// `Recording` of ViperTesting reads and replays it.
///
/// A recording contains everything that the person typed and saw, including secrets.
@MainActor public final class Recorder<Contents: Contract>
where
  Contents.State: Codable, Contents.Event: Codable, Contents.Effect: Codable, Contents.Input: Codable,
  Contents.Output: Codable
{
  private let write: @MainActor (String, AnyVisit.ID) -> Void
  private let encoder = JSONEncoder()

  /// - Parameters:
  ///   - contract: The contract of the module to record.
  ///   - write: Receives each line without a line break, and the id of the visit: each visit is a recording of its own.
  public init(
    for contract: Contents.Type,
    write: @escaping @MainActor (_ line: String, _ showing: AnyVisit.ID) -> Void
  ) {
    self.write = write
    // A fixed order of keys, so that two recordings can be compared line by line.
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
  }

  private func text(_ line: some Encodable) -> String {
    do {
      return String(decoding: try encoder.encode(line), as: UTF8.self)
    } catch {
      // Written instead of the line, so that the replay reports why it is missing.
      let problem = try? encoder.encode(["problem": "\(error)"])
      return String(decoding: problem ?? Data(), as: UTF8.self)
    }
  }
}

extension Recorder: RouterObserver {
  public func willShow<Shown: Contract>(_ screen: LiveScreen<Shown>, at visit: AnyVisit) {
    guard let screen = screen as? LiveScreen<Contents> else { return }
    let showing = visit.id
    write(text(RecordedHeader(of: screen.route)), showing)
    // A strong reference, so that a visit is recorded to its end even if the router is released.
    screen.record { [self] line in write(text(line), showing) }
  }
}
