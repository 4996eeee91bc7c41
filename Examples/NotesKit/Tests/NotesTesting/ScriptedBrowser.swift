public import AccountsDomain
import Foundation

/// Shows no pages: a person signs in at each provider at once.
public actor ScriptedBrowser: ProviderBrowser {
  /// The code of the person; nil if the person closes the page.
  public var person: String?

  public init(person: String? = nil) { self.person = person }

  public func set(person: String?) { self.person = person }

  public func response(of page: String) throws -> String {
    guard let person else { throw CancellationError() }
    let items = URLComponents(string: page)?.queryItems ?? []
    let state = items.first { $0.name == "state" }?.value ?? ""
    return "swift-viper-notes:/signed-in?state=\(state)&code=\(person)"
  }
}
