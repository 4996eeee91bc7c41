import AccountDoubles
import AccountsDomain
import Foundation
import Testing
import Viper
import ViperTesting

@testable import Home

@MainActor @Suite(.timeLimit(.minutes(5))) struct HomeTests {
  private let accounts = ScriptedAccounts()
  private let stage = RecordingStage()
  private let routers = Routers()

  /// Keeps the routers until the end of the test.
  private final class Routers { var all: [Router] = [] }

  /// A root screen whose tabs are empty modules.
  private func show(
    accounts: ScriptedAccounts?, guestNotes: CountedGuestNotes? = nil
  ) async throws -> RecordedScreen<Home> {
    let notes = Exit<Void, Void>.to { Notes() }
    let trash = Exit<Void, Void>.to { Bin() }
    let modules = try ModuleRegistry {
      if let accounts {
        homeModule(
          accounts: accounts, guestNotes: guestNotes, notes: notes, trash: trash,
          profile: .to { Person() }, login: .to { SignInScreen() },
          claim: .to({ Offer() }, output: { _ in nil }))
      } else {
        homeModule(notes: notes, trash: trash)
      }
      Module { OfferPresenter(screen: $0) }
      Module { NotesPresenter(screen: $0) }
      Module { BinPresenter(screen: $0) }
      Module { PersonPresenter(screen: $0) }
      Module { SignInScreenPresenter(screen: $0) }
    }
    let router = Router(modules: modules, stage: stage)
    routers.all.append(router)
    try await stage.settle { _ = try router.replaceRoot(Home()) }
    return try stage.screen(Home.self)
  }

  private func wait(until condition: () -> Bool) async { while !condition() { await Task.yield() } }

  @Test func `Without accounts there are two tabs, of which the notes are selected`() async throws {
    let home = try await show(accounts: nil)
    #expect(stage.visits.filter(\.isVisible).map(\.module) == ["Home", "Notes"])
    #expect(!home.state.canSignIn)
    try await home.settle(.select(.trash))
    #expect(stage.visits.filter(\.isVisible).map(\.module) == ["Home", "Bin"])
    try await stage.screen(Bin.self).settle(.leave)
    #expect(stage.visits.filter(\.isVisible).map(\.module) == ["Home", "Notes"])
    try await stage.screen(Notes.self).settle(.leave)
    #expect(stage.visits.filter(\.isVisible).map(\.module) == ["Home", "Bin"])
  }

  @Test func `With accounts the third tab is the profile`() async throws {
    let home = try await show(accounts: accounts)
    #expect(stage.visits.filter(\.isVisible).map(\.module) == ["Home", "Notes"])
    try await home.settle(.select(.profile))
    #expect(stage.visits.filter(\.isVisible).map(\.module) == ["Home", "Person"])
    try await stage.screen(Person.self).settle(.leave)
    #expect(stage.visits.filter(\.isVisible).map(\.module) == ["Home", "Notes"])
  }

  @Test func `A guest can sign in, and the name is announced`() async throws {
    let home = try await show(accounts: accounts)
    await wait { home.state.canSignIn }
    try await home.settle(.signIn)
    _ = try await accounts.signIn(Credentials(address: "ann@example.com", password: ""))
    try await stage.screen(SignInScreen.self).settle(.done)
    await wait { home.state.name == "Ann" }
    #expect(!home.state.canSignIn)
    #expect(home.effects.contains(.signedIn(name: "Ann")))
  }

  @Test(arguments: [(3, 0, true), (0, 0, false), (3, 1, false)])
  func `The notes of guests are offered at the first sign-in of an account`(
    guests: Int, own: Int, isOffered: Bool
  ) async throws {
    let home = try await show(accounts: accounts, guestNotes: CountedGuestNotes(guests, own: own))
    try await home.settle(.signIn)
    _ = try await accounts.signIn(Credentials(address: "ann@example.com", password: ""))
    try await stage.screen(SignInScreen.self).settle(.done)
    await wait { home.effects.contains(.signedIn(name: "Ann")) }
    try await stage.settle {}
    #expect(stage.visits.contains { $0.module == "Offer" } == isOffered)
  }

  @Test func `After the end of a session elsewhere the tabs stay, and signing in is offered`() async throws {
    _ = try await accounts.signIn(Credentials(address: "ann@example.com", password: ""))
    let home = try await show(accounts: accounts)
    await wait { home.state.name == "Ann" }
    await accounts.expire()
    await wait { home.state.canSignIn }
    #expect(home.state.name == nil && home.state.notice == nil)
    #expect(try stage.screen(Notes.self).visit.isVisible)
  }

  @Test func `A sign-out here is no surprise`() async throws {
    _ = try await accounts.signIn(Credentials(address: "ann@example.com", password: ""))
    let home = try await show(accounts: accounts)
    await wait { home.state.name == "Ann" }
    try await home.settle(.signOut)
    await wait { home.state.canSignIn }
    #expect(home.state.notice == nil)
    #expect(await accounts.requests.last == "sign out")
  }

  @Test func `Without a connection the account is shown with its time`() async throws {
    _ = try await accounts.signIn(Credentials(address: "ann@example.com", password: ""))
    await accounts.goOffline()
    let home = try await show(accounts: accounts)
    await wait { home.state.name == "Ann" }
    #expect(home.state.offlineSince == Date(timeIntervalSince1970: 1_000))
  }
}

private struct Notes: Contract {
  typealias Output = Bool
  enum Event { case leave }
}
private struct NotesPresenter: Presenter {
  let screen: LiveScreen<Notes>
  func handle(_ event: Notes.Event) { screen.output(true) }
}
private struct Bin: Contract {
  typealias Output = Bool
  enum Event { case leave }
}
private struct BinPresenter: Presenter {
  let screen: LiveScreen<Bin>
  func handle(_ event: Bin.Event) { screen.output(true) }
}
private struct Person: Contract {
  typealias Output = Bool
  enum Event { case leave }
}
private struct PersonPresenter: Presenter {
  let screen: LiveScreen<Person>
  func handle(_ event: Person.Event) { screen.output(true) }
}
private struct Offer: Contract {
  typealias Output = Bool
  enum Event { case leave }
}
private struct OfferPresenter: Presenter {
  let screen: LiveScreen<Offer>
  func handle(_ event: Offer.Event) { screen.dismiss() }
}
private struct SignInScreen: Contract {
  typealias Output = Bool
  enum Event { case done }
}
private struct SignInScreenPresenter: Presenter {
  let screen: LiveScreen<SignInScreen>
  func handle(_ event: SignInScreen.Event) { screen.finish(true) }
}
