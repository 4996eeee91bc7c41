public import Foundation
public import UIKit

// The part of Apple's AuthenticationServices that Notes uses, to type-check it on Linux. A test answers in place of a person.

public typealias ASPresentationAnchor = UIWindow

@MainActor public protocol ASWebAuthenticationPresentationContextProviding: AnyObject {
  func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor
}

public struct ASWebAuthenticationSessionError: Error, Equatable {
  public static let canceledLogin = ASWebAuthenticationSessionError()
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@MainActor public final class ASWebAuthenticationSession {
  /// The answer to each page, for tests; nil if the person closes it.
  public static var answer: (_ page: URL, _ scheme: String?) -> URL? = { _, _ in nil }

  public weak var presentationContextProvider: (any ASWebAuthenticationPresentationContextProviding)?
  private let url: URL
  private let scheme: String?
  private let completion: @MainActor (URL?, (any Error)?) -> Void

  public init(
    url: URL, callbackURLScheme scheme: String?,
    completionHandler completion: @escaping @MainActor (URL?, (any Error)?) -> Void
  ) {
    (self.url, self.scheme, self.completion) = (url, scheme, completion)
  }

  @discardableResult
  public func start() -> Bool {
    // Apple's session cannot be shown without a window.
    guard presentationContextProvider?.presentationAnchor(for: self) != nil else { return false }
    let answer = Self.answer(url, scheme)
    completion(answer, answer == nil ? ASWebAuthenticationSessionError.canceledLogin : nil)
    return true
  }

  public func cancel() { completion(nil, ASWebAuthenticationSessionError.canceledLogin) }
}
