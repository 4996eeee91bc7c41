public import AccountsDomain
public import Foundation
public import Viper

/// The contract of the root screen: the tabs for notes, trash and, with accounts, the profile; and the account.
public struct Home: Contract {
  public enum Slot: String, SlotName { case tabs }

  /// The tabs, in their order.
  public enum Tab: String, Codable, Hashable, Sendable, CaseIterable { case notes, trash, profile }

  public init() {}

  public struct State: ScreenState {
    /// The displayed name of the account; nil for a guest.
    public var name: String?
    /// The time of the last answer of the service if it cannot be reached now.
    public var offlineSince: Date?
    /// Whether a guest can sign in.
    public var canSignIn = false
    public var notice: AccountNotice?
    public var isBusy = false

    public init() {}
  }

  public var initialState: State { State() }

  public enum Event: Codable, Hashable, Sendable {
    case select(Tab)
    case signIn
    case signedIn
    case signOut
    /// Asks for the account again, after a failure.
    case retry
  }

  public enum Effect: Equatable, Sendable {
    case signedIn(name: String)
  }
}

/// The account is asked for again.
extension Home: Restorable {
  public func kept(of state: State) -> Bool { true }
  public func state(from kept: Bool) -> State { State() }
}

/// A route that Home shows in a tab. The app conforms the routes of its tabs.
public protocol HomeTabRoute: Route {
  var tab: Home.Tab { get }
}
