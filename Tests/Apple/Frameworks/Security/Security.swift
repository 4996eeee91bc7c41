public import Foundation

// The part of Apple's Keychain that Notes uses. An item is one of a dictionary in memory.
// https://developer.apple.com/documentation/security/keychain-items

public typealias CFDictionary = NSDictionary
public typealias CFTypeRef = AnyObject
public typealias OSStatus = Int32
#if canImport(ObjectiveC)
  public typealias CFString = NSString
#else
  // Without Objective-C, `as String` would need a String.
  public typealias CFString = String
#endif

public let errSecSuccess: OSStatus = 0
public let errSecDuplicateItem: OSStatus = -25299
public let errSecItemNotFound: OSStatus = -25300

// Computed: the compiler would ask whether a class of Core Foundation is safe to share.
public var kSecClass: CFString { "class" }
public var kSecClassGenericPassword: CFString { "genp" }
public var kSecAttrService: CFString { "svce" }
public var kSecAttrAccount: CFString { "acct" }
public var kSecAttrAccessible: CFString { "pdmn" }
public var kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString { "cku" }
public var kSecValueData: CFString { "v_Data" }
public var kSecReturnData: CFString { "r_Data" }

/// The data of each item.
private final class Items: @unchecked Sendable {
  static let all = Items()
  private let lock = NSLock()
  private var data: [String: Data] = [:]

  func change<Result>(_ body: (inout [String: Data]) -> Result) -> Result { lock.withLock { body(&data) } }
}

private func key(_ query: CFDictionary) -> String {
  "\(query[kSecAttrService] ?? "") \(query[kSecAttrAccount] ?? "")"
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func SecItemAdd(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
  Items.all.change { items in
    if items[key(attributes)] != nil { return errSecDuplicateItem }
    items[key(attributes)] = attributes[kSecValueData] as? Data
    return errSecSuccess
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func SecItemCopyMatching(
  _ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
  guard let data = Items.all.change({ $0[key(query)] }) else { return errSecItemNotFound }
  if query[kSecReturnData] as? Bool == true { result?.pointee = NSData(data: data) }
  return errSecSuccess
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
  Items.all.change { $0.removeValue(forKey: key(query)) == nil ? errSecItemNotFound : errSecSuccess }
}
