import AccountProviders
import Accounts
import AccountsDomain
import Foundation
import Testing

/// Against the answers in WeChat's documentation of the sign-in for websites.
@Suite(.timeLimit(.minutes(5))) struct WeChatProviderTests {
  private let request = AuthorizationRequest(
    state: "the state", nonce: "the nonce", verifier: "the verifier",
    returnAddress: "https://notes.example/signed-in")

  private func provider(_ server: ServedProvider) -> WeChatProvider {
    WeChatProvider(
      SignInProvider(id: "wechat", name: "WeChat"), client: "wx1234567890", secret: "a secret",
      pageURL: server.url + "/connect/qrconnect", apiURL: server.url + "/sns")
  }

  private let token = """
    {"access_token": "ACCESS_TOKEN", "expires_in": 7200, "refresh_token": "REFRESH_TOKEN", "openid": "OPENID",
     "scope": "snsapi_login", "unionid": "o6_bmasdasdsad6_2sgVt7hMZOPfL"}
    """
  private let person = """
    {"openid": "OPENID", "nickname": "小明", "sex": 1, "province": "", "city": "", "country": "CN",
     "headimgurl": "https://thirdwx.qlogo.cn/0", "privilege": [], "unionid": "o6_bmasdasdsad6_2sgVt7hMZOPfL"}
    """

  @Test func `The page is asked for with WeChat's parameters, in an address with its fragment`() {
    let page = WeChatProvider(
      SignInProvider(id: "wechat", name: "WeChat"), client: "wx1234567890", secret: "a secret"
    ).page(for: request)
    #expect(
      page
        == "https://open.weixin.qq.com/connect/qrconnect?appid=wx1234567890"
        + "&redirect_uri=https%3A%2F%2Fnotes.example%2Fsigned-in&response_type=code&scope=snsapi_login"
        + "&state=the%20state#wechat_redirect")
  }

  @Test func `A person is known by the union id, without an address`() async throws {
    try await ServedProvider.with { server in
      server.answer("/sns/oauth2/access_token", with: token)
      server.answer("/sns/userinfo", with: person)
      let found = try await provider(server).identity(for: "the code", of: request)
      #expect(
        found == ProvidedIdentity(subject: "o6_bmasdasdsad6_2sgVt7hMZOPfL", address: nil, name: "小明"))
      #expect(
        server.requests(to: "/sns/oauth2/access_token").map(\.fields) == [
          [
            "appid": "wx1234567890", "secret": "a secret", "code": "the code",
            "grant_type": "authorization_code",
          ]
        ])
      #expect(
        server.requests(to: "/sns/userinfo").map(\.fields) == [
          ["access_token": "ACCESS_TOKEN", "openid": "OPENID"]
        ])
    }
  }

  @Test func `Errors come with the status 200`() async throws {
    try await ServedProvider.with { server in
      server.answer("/sns/oauth2/access_token", with: #"{"errcode": 40029, "errmsg": "invalid code"}"#)
      let error = await #expect(throws: (any Error).self) {
        try await provider(server).identity(for: "the code", of: request)
      }
      let found = try #require(error)
      #expect("\(found)" == "/oauth2/access_token failed with 40029: invalid code")
    }
  }

  @Test func `Another person's user info is refused`() async throws {
    try await ServedProvider.with { server in
      server.answer("/sns/oauth2/access_token", with: token)
      server.answer("/sns/userinfo", with: person.replacing("OPENID", with: "ANOTHER"))
      await #expect(throws: (any Error).self) {
        try await provider(server).identity(for: "the code", of: request)
      }
    }
  }
}
