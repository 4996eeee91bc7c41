import Foundation
import JWTKit

/// The claims of an ID token (OpenID Connect Core 1.0, 2) with a valid signature.
struct IDToken: JWTPayload {
  let issuer: String
  let subject: String
  let audience: Audience
  let authorizedParty: String?
  let expires: Double
  let issued: Double
  let nonce: String?
  var email: String?
  var isVerified: LenientBool?
  var name: String?

  private enum CodingKeys: String, CodingKey {
    case issuer = "iss"
    case subject = "sub"
    case audience = "aud"
    case authorizedParty = "azp"
    case expires = "exp"
    case issued = "iat"
    case nonce, email, name
    case isVerified = "email_verified"
  }

  /// The claims depend on the request: ``check(issuer:client:nonce:at:)``.
  func verify(using algorithm: some JWTAlgorithm) {}

  /// The difference in seconds between the clocks of two servers that is accepted.
  private static let leeway: Double = 60

  /// Checks that the token is for this server and this request (3.1.3.7).
  func check(issuer: String, client: String, nonce: String, at now: Date) throws {
    let time = now.timeIntervalSince1970
    guard self.issuer == issuer else { throw ProviderError("The ID token is of \(self.issuer).") }
    guard audience.values.contains(client) else { throw ProviderError("The ID token is for another client.") }
    guard authorizedParty ?? client == client, audience.values.count == 1 || authorizedParty == client else {
      throw ProviderError("The ID token was requested by another client.")
    }
    guard time < expires + Self.leeway else { throw ProviderError("The ID token has expired.") }
    guard issued < time + Self.leeway else { throw ProviderError("The ID token is of the future.") }
    guard self.nonce == nonce else { throw ProviderError("The ID token is of another sign-in.") }
    guard (1...255).contains(subject.utf8.count) else { throw ProviderError("The ID token has no subject.") }
  }
}

/// One text, or an array of them.
struct Audience: Codable, Sendable {
  let values: [String]

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    values = try (try? container.decode(String.self)).map { [$0] } ?? container.decode([String].self)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(values)
  }
}

/// A Boolean that some providers write as a text.
struct LenientBool: Codable, Sendable {
  let value: Bool

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    value = try (try? container.decode(Bool.self)) ?? (container.decode(String.self) == "true")
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

/// What a token says about its signature.
struct TokenHeader {
  let kid: String?
  let algorithm: JWK.Algorithm

  /// Public keys only: with a symmetric algorithm, anybody could sign with the public key.
  private static let allowed: [JWK.Algorithm] = [
    .rs256, .rs384, .rs512, .ps256, .ps384, .ps512, .es256, .es384, .es512, .eddsa,
  ]

  init(of token: String) throws {
    let parser = DefaultJWTParser()
    let parts = try parser.getTokenParts(Array(token.utf8))
    guard let json = Data(base64URL: parts.header) else { throw ProviderError("The ID token has no header.") }
    let header = try JSONDecoder().decode(Header.self, from: json)
    guard header.crit == nil, let algorithm = JWK.Algorithm(rawValue: header.alg),
      Self.allowed.contains(algorithm)
    else { throw ProviderError("The algorithm \(header.alg) of the ID token is not accepted.") }
    (kid, self.algorithm) = (header.kid, algorithm)
  }

  private struct Header: Decodable {
    let alg: String
    let kid: String?
    let crit: [String]?
  }
}

/// The public keys of a provider (RFC 7517).
struct KeySet: Decodable, Sendable {
  private let keys: [JWK]

  init(from decoder: any Decoder) throws {
    // Keys for other purposes, which this program does not know, are skipped.
    struct Optional: Decodable {
      let key: JWK?
      init(from decoder: any Decoder) { key = try? JWK(from: decoder) }
    }
    struct Keys: Decodable { let keys: [Optional] }
    keys = try Keys(from: decoder).keys.compactMap(\.key)
  }

  func contains(_ kid: String?) -> Bool { !candidates(kid).isEmpty }

  /// Returns the claims of a token that one of the keys has signed.
  func verified(_ token: String) async throws -> IDToken {
    let header = try TokenHeader(of: token)
    for var key in candidates(header.kid) where key.algorithm ?? header.algorithm == header.algorithm {
      key.algorithm = header.algorithm
      key.keyIdentifier = "key"
      // With one key only, no other can be chosen by the token.
      guard let single = try? await JWTKeyCollection().add(jwk: key),
        let claims = try? await single.verify(token, as: IDToken.self)
      else { continue }
      return claims
    }
    throw ProviderError("The ID token is not signed with a key of the provider.")
  }

  private func candidates(_ kid: String?) -> [JWK] {
    kid.map { kid in keys.filter { $0.keyIdentifier?.string == kid } } ?? keys
  }
}

extension Data {
  fileprivate init?(base64URL bytes: some Sequence<UInt8>) {
    var text = String(decoding: Array(bytes), as: UTF8.self)
      .replacing("-", with: "+").replacing("_", with: "/")
    text += String(repeating: "=", count: (4 - text.count % 4) % 4)
    self.init(base64Encoded: text)
  }
}
