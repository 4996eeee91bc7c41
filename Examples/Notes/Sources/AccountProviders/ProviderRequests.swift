import Foundation
import HTTPConnections

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The requests of this server to a provider.
struct ProviderRequests: Sendable {
  private let connections = HTTPConnections(timeout: 10)

  /// Returns the decoded answer to a request.
  ///
  /// - Parameters:
  ///   - form: The fields of a form that is posted; nil for a request without a body.
  ///   - authorization: The header of this name; nil for none.
  func answer<Answer: Decodable>(
    from url: URL, form: KeyValuePairs<String, String>? = nil, authorization: String? = nil
  ) async throws -> Answer {
    var request = URLRequest(url: url)
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    if let authorization { request.setValue(authorization, forHTTPHeaderField: "Authorization") }
    if let form {
      request.httpMethod = "POST"
      request.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
      request.httpBody = Data(FormEncoding.text(of: form).utf8)
    }
    let (body, status) = try await connections.answer(to: request)
    guard status == 200 else {
      // Without the query, which may contain secrets.
      let excerpt = String(decoding: body.prefix(200), as: UTF8.self)
      throw ProviderError("\(url.host() ?? "")\(url.path()) answered \(status ?? 0): \(excerpt)")
    }
    return try JSONDecoder().decode(Answer.self, from: body)
  }
}

/// A reason for the log why a provider does not vouch for a person.
struct ProviderError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// Values as in forms and queries.
enum FormEncoding {
  static func text(of fields: KeyValuePairs<String, String>) -> String {
    fields.map { "\($0.key)=\(escaped($0.value))" }.joined(separator: "&")
  }

  static func escaped(_ value: String) -> String {
    value.utf8.map { byte in
      let isPlain = byte < 0x80 && (Character(Unicode.Scalar(byte)).isLetter || (0x30...0x39).contains(byte))
      return isPlain || "-._~".utf8.contains(byte)
        ? String(Unicode.Scalar(byte)) : "%" + hexadecimal(byte >> 4) + hexadecimal(byte & 15)
    }.joined()
  }

  private static func hexadecimal(_ digit: UInt8) -> String { String(digit, radix: 16, uppercase: true) }

  /// Returns an address with more fields in its query.
  static func url(_ address: String, adding fields: KeyValuePairs<String, String>) -> String {
    let separator = address.contains("?") ? "&" : "?"
    return address + separator + text(of: fields)
  }
}
