import AccountsDomain
import Foundation
import NotesDomain

/// Shows and changes the account of the session.
struct ManageProfileInteractor: ManageProfile {
  let accounts: any ProfileManager & ProviderManager & AvatarManager
  let useProvider: UseProvider
  let notes: any NoteRepository
  let noteExport: any NoteExport

  func profile() async throws -> ProfileSummary {
    let profile = try await accounts.profile()
    return ProfileSummary(
      address: profile.account.address.description, name: profile.account.name,
      sessions: profile.sessions.map(SessionSummary.init), events: profile.events,
      providers: Self.providers(of: profile), hasPassword: profile.methods.hasPassword,
      avatar: await accounts.ownAvatar(of: profile.account))
  }

  /// Those that are offered, then those that are only linked.
  private static func providers(of profile: AccountProfile) -> [ProviderSummary] {
    let linked = profile.methods.linked
    let former = linked.map(\.provider).filter { linked in
      !profile.providers.contains { $0.id == linked.id }
    }
    return (profile.providers + former).map { provider in
      let link = linked.first { $0.provider.id == provider.id }
      return ProviderSummary(id: provider.id, name: provider.name, linkedName: link?.name)
    }
  }

  func export() async throws -> String { try await noteExport.write(notes.exportedNotes()) }

  func setAvatar(fileAt path: String) async throws {
    // More is not read: it is too large anyway.
    let file = try FileHandle(forReadingFrom: URL(filePath: path))
    let bytes = try file.read(upToCount: Picture.maximum + 1) ?? Data()
    guard let picture = Picture(bytes) else {
      throw AccountProblem.invalid([.picture(maximum: Picture.maximum)])
    }
    try await accounts.setAvatar(picture.bytes)
  }

  func removeAvatar() async throws { try await accounts.removeAvatar() }

  func link(_ provider: String) async throws -> String? { try await useProvider(provider, to: .link) }

  func unlink(_ provider: String) async throws { try await accounts.unlink(provider) }

  func rename(to name: String) async throws {
    guard let name = Registration.validName(name) else {
      throw AccountProblem.invalid([.name(maximum: Registration.maximumName)])
    }
    try await accounts.rename(to: name)
  }

  func endSession(_ id: String) async throws { try await accounts.endSession(id) }

  func endAllSessions() async throws { try await accounts.endAllSessions() }

  func deleteAccount(password: String) async throws { try await accounts.deleteAccount(password: password) }
}
