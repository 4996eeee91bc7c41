public import Foundation
#if canImport(Synchronization)
  import Synchronization
#endif

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

/// The data of each item.
private let items = Mutex<[String: Data]>([:])

private func key(_ query: CFDictionary) -> String {
  "\(query[kSecAttrService] ?? "") \(query[kSecAttrAccount] ?? "")"
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func SecItemAdd(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
  items.withLock { items in
    if items[key(attributes)] != nil { return errSecDuplicateItem }
    items[key(attributes)] = attributes[kSecValueData] as? Data
    return errSecSuccess
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func SecItemCopyMatching(
  _ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
  guard let data = items.withLock({ $0[key(query)] }) else { return errSecItemNotFound }
  if query[kSecReturnData] as? Bool == true { result?.pointee = NSData(data: data) }
  return errSecSuccess
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
  items.withLock { $0.removeValue(forKey: key(query)) == nil ? errSecItemNotFound : errSecSuccess }
}
