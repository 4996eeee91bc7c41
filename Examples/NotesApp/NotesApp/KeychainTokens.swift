#if canImport(Security)
  import AccountData
  import AccountsDomain
  import Foundation
  import Security

  /// Keeps the token of the device in the Keychain: only this app reads it, only on this device, and it is in no backup.
  struct KeychainTokens: TokenStore {
    /// The address of the accounts server: a token is sent to the server that it came from.
    let server: String

    func token() throws -> AccessToken? {
      var found: CFTypeRef?
      let status = SecItemCopyMatching(query(returningData: true), &found)
      if status == errSecItemNotFound { return nil }
      guard status == errSecSuccess, let secret = found as? Data else { throw KeychainError(status: status) }
      return AccessToken(String(decoding: secret, as: UTF8.self))
    }

    func keep(_ token: AccessToken?) throws {
      let removed = SecItemDelete(query())
      guard removed == errSecSuccess || removed == errSecItemNotFound else {
        throw KeychainError(status: removed)
      }
      guard let token else { return }
      let added = SecItemAdd(query(adding: Data(token.secret.utf8)), nil)
      guard added == errSecSuccess else { throw KeychainError(status: added) }
    }

    private func query(adding secret: Data? = nil, returningData: Bool = false) -> CFDictionary {
      var query: [String: Any] = [
        kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: "swift-viper.Notes",
        kSecAttrAccount as String: server,
      ]
      if let secret {
        query[kSecValueData as String] = secret
        query[kSecAttrAccessible as String] = kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly
      }
      if returningData { query[kSecReturnData as String] = true }
      return NSDictionary(dictionary: query) as CFDictionary
    }
  }

  /// The Keychain refused.
  struct KeychainError: Error, CustomStringConvertible {
    let status: OSStatus

    var description: String {
      "The Keychain answered with the status \(status). Unlock the device, then try again."
    }
  }
#endif
