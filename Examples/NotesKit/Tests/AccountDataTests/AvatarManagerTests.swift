import AccountData
import AccountDoubles
import AccountsDomain
import Foundation
import NotesTesting
import Testing

@Suite(.timeLimit(.minutes(5))) struct AvatarManagerTests {
  private let service = ScriptedService()
  private let session = MemorySession()
  private let png = Picture(SamplePictures.png)
  private let jpeg = Picture(SamplePictures.jpeg)

  /// - Parameter isBrowser: Whether a browser loads the pictures.
  private func manager(isBrowser: Bool = false) -> AccountDataManager {
    AccountDataManager(
      service: service, tokens: session, cache: session, known: session,
      pictures: isBrowser ? nil : session, place: .app, backoff: Backoff([]))
  }

  private func know(_ address: String, _ avatar: String?) async throws {
    let known = await session.knownAccounts()
    let account = KnownAccount(address: try #require(MailAddress(address)), avatar: avatar)
    await session.keep(known: [account] + known)
  }

  private func avatars(_ manager: AccountDataManager, _ address: String) async -> [Avatar?] {
    var found: [Avatar?] = []
    for await avatar in await manager.avatars(of: address) { found.append(avatar) }
    return found
  }

  private func avatar(_ picture: Picture?) -> Avatar? {
    picture.map { Avatar(name: "picture", picture: Array($0.bytes)) }
  }

  @Test func `The picture of a known account comes from the device, then from the service if it is another`()
    async throws
  {
    try await know("ann@example.com", "picture")
    await session.keep(png, named: "picture")
    await service.set(picture: png)
    #expect(await avatars(manager(), " Ann@Example.com") == [avatar(png)])
    await service.set(picture: jpeg)
    #expect(await avatars(manager(), "ann@example.com") == [avatar(png), avatar(jpeg)])
    #expect(await session.picture(named: "picture") == jpeg)
    await service.fail(ConnectionProblem.unreachable)
    #expect(await avatars(manager(), "ann@example.com") == [avatar(jpeg)])
    await service.set(picture: nil)
    #expect(await avatars(manager(), "ann@example.com") == [avatar(jpeg), nil])
    #expect(await session.picture(named: "picture") == nil)
  }

  @Test(arguments: ["ben@example.com", "ann", "", "ann@example.com.example"])
  func `Of an account that is unknown here nothing is asked`(typed: String) async throws {
    try await know("ann@example.com", "picture")
    await service.set(picture: png)
    #expect(await avatars(manager(), typed) == [nil])
    #expect(await service.requests == [])
  }

  @Test func `A browser gets the name, and loads the picture by itself`() async throws {
    try await know("ann@example.com", "picture")
    #expect(
      await avatars(manager(isBrowser: true), "ann@example.com") == [Avatar(name: "picture", picture: nil)])
    #expect(await service.requests == [])
  }

  @Test func `A device knows the last five accounts, and forgets one that is deleted`() async throws {
    for number in 1...6 { try await know("\(number)@example.com", "picture \(number)") }
    await session.keep(png, named: "picture 1")
    let manager = manager()
    _ = try await manager.signIn(Credentials(address: "ann@example.com", password: "green tea at four"))
    #expect(
      await session.knownAccounts().map(\.address.description)
        == ["ann", "6", "5", "4", "3"].map { $0 + "@example.com" })
    #expect(await session.picture(named: "picture 1") == nil)
    try await manager.signOut()
    #expect(try await manager.lastAddress() == "ann@example.com")
    _ = try await manager.signIn(Credentials(address: "ann@example.com", password: "green tea at four"))
    try await manager.deleteAccount(password: "green tea at four")
    #expect(try await manager.lastAddress() == "6@example.com")
  }

  @Test func `A new picture is kept on the device`() async throws {
    let manager = manager()
    _ = try await manager.signIn(Credentials(address: "ann@example.com", password: "green tea at four"))
    try await manager.setAvatar(SamplePictures.png)
    #expect(await session.picture(named: "picture") == png)
    #expect(await session.knownAccounts().map(\.avatar) == ["picture"])
    let account = try await manager.account().account
    #expect(await manager.ownAvatar(of: account) == avatar(png))
    try await manager.removeAvatar()
    #expect(await session.picture(named: "picture") == nil)
    #expect(await session.knownAccounts().map(\.avatar) == [nil])
  }
}
