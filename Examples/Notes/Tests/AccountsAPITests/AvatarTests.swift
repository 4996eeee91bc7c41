import AccountClient
import AccountsDomain
import Foundation
import NotesTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(10))) struct AvatarTests {
  private let ann = Registration(address: "ann@example.com", password: "green tea at four", name: "Ann")

  @Test func `A picture is stored and served as one, without what is appended to it`() async throws {
    try await ServedAccounts.with { served in
      let service = HTTPAccountService(served.url)
      let token = try await service.register(ann).token
      let bytes = SamplePictures.png
      // A picture that is also a page.
      let page = bytes + Data("<script>alert(1)</script>".utf8)
      let name = try #require(try await service.setAvatar(page, token).avatar)
      #expect(try await service.avatar(named: name)?.bytes == bytes)
      let (body, answer) = try await get(served, name)
      #expect(body == bytes && answer.statusCode == 200)
      let fields = [
        "Content-Type": "image/png", "X-Content-Type-Options": "nosniff",
        "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      ]
      for (field, value) in fields { #expect(answer.value(forHTTPHeaderField: field) == value) }
      let tag = try #require(answer.value(forHTTPHeaderField: "ETag"))
      #expect(try await get(served, name, tag).1.statusCode == 304)
      _ = try await service.setAvatar(SamplePictures.jpeg, token)
      #expect(try await get(served, name, tag).1.statusCode == 200)
      _ = try await service.removeAvatar(token)
      #expect(try await service.avatar(named: name) == nil)
      #expect(try await service.avatar(named: "../account") == nil)
    }
  }

  @Test func `A large or mislabelled picture is refused`() async throws {
    try await ServedAccounts.with { served in
      let service = HTTPAccountService(served.url)
      let token = try await service.register(ann).token
      let problem = AccountProblem.invalid([.picture(maximum: Picture.maximum)])
      for bytes in [
        Data("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8), Data(),
        SamplePictures.png + Data(repeating: 0, count: Picture.maximum),
      ] {
        await #expect(throws: problem) { try await service.setAvatar(bytes, token) }
      }
      // Another client sends it nevertheless.
      var request = URLRequest(url: served.url.appending(path: "account/avatar"))
      request.httpMethod = "PUT"
      request.setValue("Bearer \(token.secret)", forHTTPHeaderField: "Authorization")
      request.setValue("image/png", forHTTPHeaderField: "Content-Type")
      request.httpBody = SamplePictures.png + Data(repeating: 0, count: Picture.maximum)
      let (_, answer) = try await URLSession.shared.data(for: request)
      #expect((answer as? HTTPURLResponse)?.statusCode == 413)
      #expect(try await service.account(of: token).avatar == nil)
    }
  }

  private func get(
    _ served: ServedAccounts, _ name: String, _ tag: String? = nil
  ) async throws -> (Data, HTTPURLResponse) {
    var request = URLRequest(url: served.url.appending(path: "avatars/\(name)"))
    request.cachePolicy = .reloadIgnoringLocalCacheData
    if let tag { request.setValue(tag, forHTTPHeaderField: "If-None-Match") }
    let (body, answer) = try await URLSession.shared.data(for: request)
    return (body, try #require(answer as? HTTPURLResponse))
  }
}
