import Foundation
import LocalServers

/// Sends commands of the WebDriver protocol: JSON over HTTP.
struct Connection: Sendable {
  let port: UInt16

  @discardableResult
  func send(_ method: String, _ path: String, _ body: JSONValue? = nil) async throws -> JSONValue {
    let answer: LoopbackHTTP.Answer
    do {
      let bytes = try body.map { try JSONEncoder().encode($0) } ?? Data()
      answer = try await LoopbackHTTP.request(
        method, "/\(path)", fields: [("Content-Type", "application/json; charset=utf-8")], bytes, port: port)
    } catch let error as POSIXError {
      throw failure("no answer from the driver", error.localizedDescription)
    }
    guard let value = try? JSONDecoder().decode([String: JSONValue].self, from: answer.body)["value"] else {
      let text = String(decoding: answer.body.prefix(300), as: UTF8.self)
      throw failure("no answer to make sense of", "HTTP status \(answer.status): \(text)")
    }
    guard answer.status == 200 else {
      throw failure(value["error"].string ?? "HTTP status \(answer.status)", value["message"].string ?? "")
    }
    return value

    func failure(_ code: String, _ message: String) -> WebDriverError {
      // The identifiers of session and elements are omitted for readability.
      let command = path.split(separator: "/").filter { $0 != "session" && $0.count < 20 }
      return WebDriverError(
        code: code, message: message, command: "\(method) \(command.joined(separator: "/"))")
    }
  }
}
