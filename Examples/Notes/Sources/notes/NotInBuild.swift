#if !PublicServer
  import Accounts
  import ViperHummingbird

  /// The error for an option of public servers in a build without the trait `PublicServer`, such as that of `make notes`.
  struct NotInBuild: Error, CustomStringConvertible {
    let option: String

    var description: String {
      "This build has no \(option). Build it with “swift build --product notes” in Examples/Notes."
    }
  }

  extension ServerTLS {
    static func files(certificate: String, key: String) -> ServerTLS {
      ServerTLS { _, _ in throw NotInBuild(option: "--certificate") }
    }
  }

  enum ProviderFile {
    static func read(_ path: String, report: @Sendable (String) -> Void) throws -> IdentityProviders {
      throw NotInBuild(option: "--providers")
    }
  }
#endif
