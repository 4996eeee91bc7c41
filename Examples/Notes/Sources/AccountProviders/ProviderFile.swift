public import Accounts
import AccountsDomain
import Foundation

/// The file with the providers of a server.
///
/// ```json
/// {
///   "returnAddresses": {"web": "https://notes.example/signed-in", "app": "swift-viper-notes:/signed-in"},
///   "providers": [
///     {"kind": "openid", "id": "example", "name": "Example", "issuer": "https://id.example", "client": "…", "secret": "…"},
///     {"kind": "wechat", "id": "wechat", "name": "WeChat", "client": "…", "secret": "…"}
///   ]
/// }
/// ```
public enum ProviderFile {
  /// Reads the providers.
  ///
  /// - Parameter report: Receives a message for the log about a provider that has failed.
  /// - Throws: ``Problem`` with everything that must be changed.
  public static func read(
    _ path: String, report: @escaping @Sendable (String) -> Void
  ) throws -> IdentityProviders {
    let data: Data
    do { data = try Data(contentsOf: URL(filePath: path)) } catch {
      throw Problem("\(path) cannot be read: \(error.localizedDescription)")
    }
    let contents: Contents
    do { contents = try JSONDecoder().decode(Contents.self, from: data) } catch let error as DecodingError {
      throw Problem("\(path) is not a file of providers: \(words(for: error))")
    }
    let problems = contents.problems
    if !problems.isEmpty { throw Problem(problems.map { "\(path): \($0)" }.joined(separator: "\n")) }
    let addresses = contents.returnAddresses.compactMap { name, address in
      ReturnPlace(rawValue: name).map { ($0, address) }
    }
    return IdentityProviders(
      contents.providers.map(\.made), returnAddresses: Dictionary(addresses) { $1 }, report: report)
  }

  /// The reason why a file cannot be used.
  public struct Problem: Error, CustomStringConvertible {
    public let description: String

    init(_ description: String) {
      self.description = description
    }
  }

  private static func words(for error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, let context):
      "\(path(context.codingPath))“\(key.stringValue)” is missing."
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      "\(path(context.codingPath))\(context.debugDescription)"
    @unknown default: "\(error)"
    }
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    let names = keys.map { key in key.intValue.map { "number \($0 + 1)" } ?? key.stringValue }
    return names.isEmpty ? "" : names.joined(separator: ", ") + ": "
  }
}

private struct Contents: Decodable {
  let returnAddresses: [String: String]
  let providers: [Entry]

  struct Entry: Decodable {
    let kind: Kind
    let id: String
    let name: String
    let issuer: String?
    let client: String
    let secret: String
    /// Other addresses of WeChat, for tests.
    let pageURL: String?
    let apiURL: String?

    enum Kind: String, Decodable {
      case openid, wechat
    }
  }

  /// What must be changed, one sentence for each.
  var problems: [String] {
    let ids = Dictionary(grouping: providers, by: \.id).filter { $0.value.count > 1 }.keys.sorted()
    let places = returnAddresses.keys.filter { ReturnPlace(rawValue: $0) == nil }.sorted()
    return ids.map { "Two providers have the id “\($0)”. Give each its own." }
      + places.map { "“\($0)” in returnAddresses is unknown. Use “web” and “app”." }
      + (returnAddresses.isEmpty ? ["returnAddresses is empty. Add the address of /signed-in as “web”."] : [])
      + providers.flatMap(\.problems)
  }
}

extension Contents.Entry {
  var made: any IdentityProvider {
    let provider = SignInProvider(id: id, name: name)
    switch kind {
    case .openid:
      return OpenIDProvider(provider, issuer: issuer ?? "", client: client, secret: secret)
    case .wechat:
      guard let pageURL, let apiURL else {
        return WeChatProvider(provider, client: client, secret: secret)
      }
      return WeChatProvider(provider, client: client, secret: secret, pageURL: pageURL, apiURL: apiURL)
    }
  }

  var problems: [String] {
    var problems: [String] = []
    if id.wholeMatch(of: /[A-Za-z0-9_-]{1,40}/) == nil {
      problems.append("The id “\(id)” is not allowed. Use letters, digits, hyphens and underscores.")
    }
    if kind == .openid, issuer == nil { problems.append("“issuer” of “\(id)” is missing.") }
    for case let url? in [issuer, pageURL, apiURL] where !Self.isSafe(url) {
      problems.append("\(url) of “\(id)” is not allowed. Use an https address without a slash at its end.")
    }
    if client.isEmpty || secret.isEmpty {
      problems.append("“client” and “secret” of “\(id)” must not be empty.")
    }
    return problems
  }

  /// Secrets are sent there. On this computer, no network is in between.
  private static func isSafe(_ address: String) -> Bool {
    guard let url = URL(string: address), let host = url.host(), !address.hasSuffix("/") else { return false }
    return url.scheme == "https"
      || url.scheme == "http" && ["127.0.0.1", "[::1]", "localhost"].contains(host)
  }
}
