public import Foundation

#if canImport(UIKit)
  public import UIKit
#elseif canImport(AppKit)
  public import AppKit
#endif

// The part of Apple's AuthenticationServices that Notes uses, to type-check it on Linux. A test answers in place of a person.

// https://developer.apple.com/documentation/authenticationservices/aspresentationanchor
#if canImport(UIKit)
  public typealias ASPresentationAnchor = UIWindow
#elseif canImport(AppKit)
  public typealias ASPresentationAnchor = NSWindow
#endif

@MainActor public protocol ASWebAuthenticationPresentationContextProviding: AnyObject {
  func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor
}

public struct ASWebAuthenticationSessionError: Error, Equatable {
  public enum Code: Int, Sendable {
    case canceledLogin = 1, presentationContextNotProvided, presentationContextInvalid
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var canceledLogin: Code { .canceledLogin }
}

public typealias ASWebAuthenticationSessionCompletionHandler = (URL?, (any Error)?) -> Void

// swift-format-ignore: AlwaysUseLowerCamelCase
@MainActor public final class ASWebAuthenticationSession {
  /// The system's response to each page, for tests.
  public static var answer: (_ page: URL, _ scheme: String?) -> Answer = { _, _ in .closed }

  /// Called with the window of each page, for tests.
  public static var presented: (ASPresentationAnchor) -> Void = { _ in }

  public enum Answer: Sendable {
    case address(URL)
    /// The person closes the page.
    case closed
    /// The session does not start, and the handler is called all the same.
    case refused
  }

  public weak var presentationContextProvider: (any ASWebAuthenticationPresentationContextProviding)?
  private let url: URL
  private let scheme: String?
  private let completion: Completion

  public init(
    url: URL, callbackURLScheme scheme: String?,
    completionHandler completion: @escaping ASWebAuthenticationSessionCompletionHandler
  ) {
    (self.url, self.scheme, self.completion) = (url, scheme, Completion(handler: completion))
  }

  @discardableResult
  public func start() -> Bool {
    // Apple's session cannot be shown without a window.
    guard let anchor = presentationContextProvider?.presentationAnchor(for: self) else {
      completion.call(nil, ASWebAuthenticationSessionError(.presentationContextNotProvided))
      return false
    }
    Self.presented(anchor)
    switch Self.answer(url, scheme) {
    case .address(let url): completion.call(url, nil)
    case .closed: completion.call(nil, ASWebAuthenticationSessionError(.canceledLogin))
    case .refused:
      completion.call(nil, ASWebAuthenticationSessionError(.presentationContextInvalid))
      return false
    }
    return true
  }

  public func cancel() { completion.call(nil, ASWebAuthenticationSessionError(.canceledLogin)) }
}

/// The handler, which the system calls on a queue of its own. As in Apple's declaration, it is not `@Sendable`.
///
/// `@unchecked`, as Objective-C does not check what crosses its queues.
private struct Completion: @unchecked Sendable {
  let handler: ASWebAuthenticationSessionCompletionHandler

  func call(_ url: URL?, _ error: (any Error)?) {
    DispatchQueue.global().async { handler(url, error) }
  }
}
