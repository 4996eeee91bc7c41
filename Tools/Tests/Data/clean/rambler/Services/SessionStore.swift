import Foundation

final class SessionStore: SessionStoreProtocol {
  private let defaults: UserDefaults
  private(set) var current: Session?

  init(defaults: UserDefaults = .standard) {
    self.defaults = defaults
  }

  func keep(_ session: Session) {
    current = session
    defaults.set(session.token, forKey: "token")
  }

  func forget() {
    current = nil
    defaults.removeObject(forKey: "token")
  }
}
