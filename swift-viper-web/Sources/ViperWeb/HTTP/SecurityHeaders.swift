import HTTPTypes

/// The header fields of every response that restrict what browsers do with it.
struct SecurityHeaders {
  private let fields: HTTPFields
  /// The content security policy of pages, split at the nonce.
  private let policyOfPages: [String]
  /// The policy of user-generated files: opened directly, such a file is a page without scripts and without this
  /// server's cookies.
  private static let policyOfFiles =
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"
  private let transport: String?

  init(_ configuration: WebConfiguration) {
    var fields = HTTPFields()
    fields[.contentSecurityPolicy] = configuration.sources.policy()
    policyOfPages = configuration.sources.policy(nonce: "\n").split(separator: "\n").map(String.init)
    fields[.xContentTypeOptions] = "nosniff"
    fields[.referrerPolicy] = "same-origin"
    fields[.openerPolicy] = "same-origin"
    fields[.resourcePolicy] = "same-origin"
    if !configuration.deniedFeatures.isEmpty {
      fields[.permissionsPolicy] =
        configuration.deniedFeatures.map { "\($0)=()" }.joined(separator: ", ")
    }
    self.fields = fields
    transport = configuration.strictTransportSecurity?.value
  }

  /// - Parameter request: The request as the client sent it.
  func apply(to response: inout WebResponse, of request: WebRequest) {
    for field in fields { response.head.headerFields[field.name] = field.value }
    if !response.isPartOfApp {
      response.head.headerFields[.contentSecurityPolicy] = Self.policyOfFiles
    } else if let nonce = response.nonce {
      response.head.headerFields[.contentSecurityPolicy] = policyOfPages.joined(separator: nonce)
    }
    if let transport, request.isSecure, !request.isForLocalhost {
      response.head.headerFields[.strictTransportSecurity] = transport
    }
  }
}

extension WebRequest {
  /// Browsers share `localhost` among all projects on a computer: HTTPS would be required for all of them.
  fileprivate var isForLocalhost: Bool {
    guard case .name(let name)? = authority.flatMap({ HostName($0) }) else { return false }
    return name == "localhost" || name.hasSuffix(".localhost")
  }
}
