import Foundation
import Viper
import ViperRecording

/// What happened in one visit of a module, written by a `Recorder` of ViperInspector. Replayed, it is a test: a
/// presenter that receives the same events must show the same states, effects and outputs.
///
/// ```swift
/// let recording = try Recording(of: Search.self, text)
/// try await recording.replay { SearchPresenter(screen: $0, interactor: fake) }
/// ```
public struct Recording<Contents: Contract>: Sendable
where
  Contents.State: Codable, Contents.Event: Codable, Contents.Effect: Codable, Contents.Input: Codable,
  Contents.Output: Codable
{
  /// The route of the module; nil if the contract is not `Codable`.
  public let route: Contents?
  let lines: [NumberedLine]

  struct NumberedLine: Sendable {
    /// The line number in the text, starting at 1.
    let number: Int
    let line: RecordedLine<Contents>
  }

  /// Reads a recording.
  ///
  /// - Parameters:
  ///   - contract: The contract of the recorded module.
  ///   - text: The lines of one visit. Empty lines are skipped.
  ///   - file: The file that a failure names.
  ///   - line: The line that a failure names.
  /// - Throws: ``HarnessError`` that names the line that cannot be read, and why.
  public init(of contract: Contents.Type, _ text: String, file: String = #fileID, line: Int = #line) throws {
    let place = HarnessError.Location(file: file, line: line)
    // Strings may contain other characters that count as line breaks; JSON escapes only these.
    let all = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.enumerated()
      .map { (number: $0 + 1, text: $1) }.filter { !$0.text.allSatisfy(\.isWhitespace) }
    guard let first = all.first else { throw HarnessError("The recording is empty.", place) }
    let header = try Self.read(RecordedHeader<Contents>.self, first.text, first.number, place)
    guard header.format == RecordedHeader<Contents>.currentFormat else {
      throw HarnessError(
        "Line \(first.number) of the recording: its format is \(header.format), but this program reads format"
          + " \(RecordedHeader<Contents>.currentFormat). Record it again.", place)
    }
    guard header.contract == "\(contract)" else {
      throw HarnessError(
        "Line \(first.number) of the recording: it is a recording of \(header.contract), not of \(contract).",
        place)
    }
    route = header.route
    lines = try all.dropFirst().map { number, text in
      let line = try Self.read(RecordedLine<Contents>.self, text, number, place)
      if case .problem(let problem) = line {
        throw HarnessError("Line \(number) of the recording could not be encoded: \(problem)", place)
      }
      return NumberedLine(number: number, line: line)
    }
  }

  private static func read<Line: Decodable>(
    _ type: Line.Type, _ text: Substring, _ number: Int, _ place: HarnessError.Location
  ) throws -> Line {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    do {
      return try decoder.decode(type, from: Data(text.utf8))
    } catch let error as DecodingError {
      throw HarnessError(
        "Line \(number) of the recording cannot be read: \(error.reason) It is: \(text)", place)
    }
  }
}

extension DecodingError {
  /// The reason and the position in the line.
  fileprivate var reason: String {
    let (context, missing): (Context, String?) =
      switch self {
      case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
        (context, nil)
      case .keyNotFound(let key, let context): (context, key.stringValue)
      @unknown default: (Context(codingPath: [], debugDescription: "\(self)"), nil)
      }
    let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(
      separator: ".")
    let place = path.isEmpty ? "" : "At \(path): "
    return place + (missing.map { "the key “\($0)” is missing." } ?? context.debugDescription)
  }
}
