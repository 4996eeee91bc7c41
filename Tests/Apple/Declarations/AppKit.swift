public import Foundation
@objc open class NSImage: NSObject, @unchecked Sendable {
  public init?(data: Data)
}
