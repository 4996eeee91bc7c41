public import Foundation

// The part of Apple's Keychain that Notes uses, to type-check it on Linux. An item is one of a dictionary in memory.

public typealias CFDictionary = NSDictionary
public typealias CFTypeRef = AnyObject
public typealias OSStatus = Int32

public let errSecSuccess: OSStatus = 0
public let errSecDuplicateItem: OSStatus = -25299
public let errSecItemNotFound: OSStatus = -25300

public let kSecClass = "class"
public let kSecClassGenericPassword = "genp"
public let kSecAttrService = "svce"
public let kSecAttrAccount = "acct"
public let kSecAttrAccessible = "pdmn"
public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly = "cku"
public let kSecValueData = "v_Data"
public let kSecReturnData = "r_Data"

private let items = Items()

private final class Items: @unchecked Sendable {
  // Safe: each access holds the lock.
  private var data: [String: Data] = [:]
  private let lock = NSLock()

  subscript(_ query: CFDictionary) -> Data? {
    get { lock.withLock { data[key(query)] } }
    set { lock.withLock { data[key(query)] = newValue } }
  }

  private func key(_ query: CFDictionary) -> String {
    "\(query[kSecAttrService] ?? "") \(query[kSecAttrAccount] ?? "")"
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func SecItemAdd(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
  if items[attributes] != nil { return errSecDuplicateItem }
  items[attributes] = attributes[kSecValueData] as? Data
  return errSecSuccess
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func SecItemCopyMatching(
  _ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
  guard let data = items[query] else { return errSecItemNotFound }
  if query[kSecReturnData] as? Bool == true { result?.pointee = NSData(data: data) }
  return errSecSuccess
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
  guard items[query] != nil else { return errSecItemNotFound }
  items[query] = nil
  return errSecSuccess
}
