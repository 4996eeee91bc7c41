// Requests. https://developer.apple.com/documentation/foundation/url-loading-system

// https://developer.apple.com/documentation/foundation/urlrequest
public struct URLRequest: Hashable, Sendable {
  public init(url: URL, timeoutInterval: TimeInterval = 60)
  public var url: URL?
  public var httpMethod: String?
  public var httpBody: Data?
  public var allHTTPHeaderFields: [String: String]?
  public var timeoutInterval: TimeInterval
  public mutating func setValue(_ value: String?, forHTTPHeaderField field: String)
  public mutating func addValue(_ value: String, forHTTPHeaderField field: String)
  public func value(forHTTPHeaderField field: String) -> String?
}

// https://developer.apple.com/documentation/foundation/urlresponse
@objc open class URLResponse: NSObject, @unchecked Sendable {
  open var url: URL? { get }
  open var mimeType: String? { get }
  open var expectedContentLength: Int64 { get }
}

// https://developer.apple.com/documentation/foundation/httpurlresponse
@objc open class HTTPURLResponse: URLResponse, @unchecked Sendable {
  public init?(url: URL, statusCode: Int, httpVersion HTTPVersion: String?, headerFields: [String: String]?)
  open var statusCode: Int { get }
  open var allHeaderFields: [AnyHashable: Any] { get }
  open func value(forHTTPHeaderField field: String) -> String?
}

// https://developer.apple.com/documentation/foundation/urlsessionconfiguration
@objc open class URLSessionConfiguration: NSObject, @unchecked Sendable {
  open class var `default`: URLSessionConfiguration { get }
  open class var ephemeral: URLSessionConfiguration { get }
  open var timeoutIntervalForRequest: TimeInterval { get set }
  open var timeoutIntervalForResource: TimeInterval { get set }
  open var httpAdditionalHeaders: [AnyHashable: Any]? { get set }
  open var httpShouldSetCookies: Bool { get set }
  open var httpMaximumConnectionsPerHost: Int { get set }
  open var waitsForConnectivity: Bool { get set }
  open var urlCache: URLCache? { get set }
  open var httpCookieStorage: HTTPCookieStorage? { get set }
  open var requestCachePolicy: NSURLRequest.CachePolicy { get set }
}
@objc open class URLCache: NSObject, @unchecked Sendable {}
@objc open class HTTPCookieStorage: NSObject, @unchecked Sendable {}
@objc open class NSURLRequest: NSObject {
  public enum CachePolicy: UInt, Sendable { case useProtocolCachePolicy = 0, reloadIgnoringLocalCacheData = 1 }
}

// https://developer.apple.com/documentation/foundation/urlsession
@objc open class URLSession: NSObject, @unchecked Sendable {
  open class var shared: URLSession { get }
  public init(configuration: URLSessionConfiguration)
  public init(configuration: URLSessionConfiguration, delegate: (any URLSessionDelegate)?, delegateQueue queue: OperationQueue?)
  open func finishTasksAndInvalidate()
  open func invalidateAndCancel()
  public func data(for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil) async throws -> (Data, URLResponse)
  public func data(from url: URL, delegate: (any URLSessionTaskDelegate)? = nil) async throws -> (Data, URLResponse)
  open func dataTask(
    with request: URLRequest, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void) -> URLSessionDataTask
}
@objc open class URLSessionTask: NSObject, @unchecked Sendable {
  open func resume()
  open func cancel()
}
@objc open class URLSessionDataTask: URLSessionTask, @unchecked Sendable {}

// https://developer.apple.com/documentation/foundation/urlsessiondelegate
@objc public protocol URLSessionDelegate: NSObjectProtocol, Sendable {
  @objc optional func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?)
}

// https://developer.apple.com/documentation/foundation/urlsessiontaskdelegate
@objc public protocol URLSessionTaskDelegate: URLSessionDelegate {
  @objc optional func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void)
}

// https://developer.apple.com/documentation/foundation/urlerror
public struct URLError: Error, Hashable, Sendable {
  public init(_ code: Code)
  public var code: Code { get }
  public var localizedDescription: String { get }
  public struct Code: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int)
    public static var cancelled: Code { get }
    public static var timedOut: Code { get }
    public static var cannotFindHost: Code { get }
    public static var cannotConnectToHost: Code { get }
    public static var networkConnectionLost: Code { get }
    public static var notConnectedToInternet: Code { get }
    public static var badServerResponse: Code { get }
    public static var badURL: Code { get }
    public static var userCancelledAuthentication: Code { get }
  }
}
