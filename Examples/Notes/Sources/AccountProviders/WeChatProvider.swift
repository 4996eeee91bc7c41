public import Accounts
public import AccountsDomain
import Foundation

/// WeChat's sign-in for websites: OAuth 2.0 with conventions of its own. It knows neither PKCE nor a nonce, calls the client
/// `appid`, reports errors with the status 200, and tells no mail address.
public struct WeChatProvider: IdentityProvider {
  public let provider: SignInProvider
  private let client: String
  private let secret: String
  private let pageURL: String
  private let apiURL: String
  private let requests = ProviderRequests()

  /// - Parameters:
  ///   - client: The AppID under which this server is registered.
  ///   - secret: The AppSecret.
  ///   - pageURL: The address of the page with the QR code.
  ///   - apiURL: The address of the API.
  public init(
    _ provider: SignInProvider, client: String, secret: String,
    pageURL: String = "https://open.weixin.qq.com/connect/qrconnect",
    apiURL: String = "https://api.weixin.qq.com/sns"
  ) {
    (self.provider, self.client, self.secret) = (provider, client, secret)
    (self.pageURL, self.apiURL) = (pageURL, apiURL)
  }

  public func page(for request: AuthorizationRequest) -> String {
    FormEncoding.url(
      pageURL,
      adding: [
        "appid": client, "redirect_uri": request.returnAddress, "response_type": "code",
        "scope": "snsapi_login", "state": request.state,
      ]) + "#wechat_redirect"
  }

  public func identity(
    for code: String, of request: AuthorizationRequest
  ) async throws -> ProvidedIdentity {
    let token: Token = try await answer(
      "/oauth2/access_token",
      ["appid": client, "secret": secret, "code": code, "grant_type": "authorization_code"])
    let person: Person = try await answer(
      "/userinfo", ["access_token": token.secret, "openid": token.openid])
    guard person.openid == token.openid, !person.openid.isEmpty else {
      throw ProviderError("The user info is of another person.")
    }
    // The same person has one union id, and an open id for each app of a company.
    return ProvidedIdentity(
      subject: person.unionid ?? person.openid, address: nil, name: person.nickname)
  }

  private func answer<Answer: Decodable>(
    _ path: String, _ fields: KeyValuePairs<String, String>
  ) async throws -> Answer {
    guard let url = URL(string: FormEncoding.url(apiURL + path, adding: fields)) else {
      throw ProviderError("\(apiURL) is not a URL.")
    }
    switch try await requests.answer(from: url) as WeChatAnswer<Answer> {
    case .answer(let answer): return answer
    case .failure(let code, let message): throw ProviderError("\(path) failed with \(code): \(message)")
    }
  }

  private struct Token: Decodable {
    let secret: String
    let openid: String

    private enum CodingKeys: String, CodingKey {
      case secret = "access_token"
      case openid
    }
  }

  private struct Person: Decodable {
    let openid: String
    let unionid: String?
    let nickname: String?
  }
}

/// An answer, or an error in its place.
private enum WeChatAnswer<Answer: Decodable>: Decodable {
  case answer(Answer)
  case failure(code: Int, message: String)

  private enum CodingKeys: String, CodingKey {
    case errcode, errmsg
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let code = try container.decodeIfPresent(Int.self, forKey: .errcode) ?? 0
    self =
      code == 0
      ? .answer(try Answer(from: decoder))
      : .failure(code: code, message: try container.decodeIfPresent(String.self, forKey: .errmsg) ?? "")
  }
}
