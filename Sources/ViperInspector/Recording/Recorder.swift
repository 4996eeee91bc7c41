import Foundation
import Viper
import ViperRecording

/// Writes down what happens in the showings of one module, so that a test can replay it. For development.
///
/// ```swift
/// let recorder = Recorder(for: Search.self) { line, showing in print(showing, line) }
/// let router = Router(modules: modules, stage: stage, observers: [recorder])
/// ```
///
/// A recording is lines of JSON: a header, then every event, input, state, effect and output, in order. `Recording` of
/// ViperTesting reads and replays it.
///
/// What a recorder writes is all that the person typed and saw, with the secrets in it.
@MainActor public final class Recorder<Contents: Contract>
where
  Contents.State: Codable, Contents.Event: Codable, Contents.Effect: Codable, Contents.Input: Codable,
  Contents.Output: Codable
{
  private let write: @MainActor (String, AnyVisit.ID) -> Void
  private let encoder = JSONEncoder()

  /// - Parameters:
  ///   - contract: of the module that is recorded.
  ///   - write: receives each line, without a line break, and the number of the showing that it belongs to: each showing
  ///     is a recording of its own.
  public init(
    for contract: Contents.Type,
    write: @escaping @MainActor (_ line: String, _ showing: AnyVisit.ID) -> Void
  ) {
    self.write = write
    // In the same order each time, so that two recordings can be compared line by line.
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
  }

  private func text(_ line: some Encodable) -> String {
    do {
      return String(decoding: try encoder.encode(line), as: UTF8.self)
    } catch {
      // Where the line would be, so that whoever replays it learns why it is not there.
      let problem = try? encoder.encode(["problem": "\(error)"])
      return String(decoding: problem ?? Data(), as: UTF8.self)
    }
  }
}

extension Recorder: ScreenObserver {
  package func willShow<Shown: Contract>(_ screen: LiveScreen<Shown>, at visit: AnyVisit) {
    guard let screen = screen as? LiveScreen<Contents> else { return }
    let showing = visit.id
    write(text(RecordedHeader(of: screen.route)), showing)
    // Strongly: a showing is recorded to its end, also when the router has gone.
    screen.record { [self] line in write(text(line), showing) }
  }
}
