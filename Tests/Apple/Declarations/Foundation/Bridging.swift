// The classes of Objective-C as which values are passed. The compiler accepts a type in an `@objc` declaration only if it is bridged.

@objc open class NSCalendar: NSObject {}
@objc open class NSCharacterSet: NSObject {}
@objc open class NSDate: NSObject {}
@objc open class NSIndexPath: NSObject {}
@objc open class NSLocale: NSObject {}
@objc open class NSSet: NSObject {}
@objc open class NSTimeZone: NSObject {}
@objc open class NSURL: NSObject {}
@objc open class NSUUID: NSObject {}

extension String: _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSString
  public func _bridgeToObjectiveC() -> NSString
  public static func _forceBridgeFromObjectiveC(_ source: NSString, result: inout Self?)
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSString, result: inout Self?) -> Bool
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> Self
}

extension URL: _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSURL
  public func _bridgeToObjectiveC() -> NSURL
  public static func _forceBridgeFromObjectiveC(_ source: NSURL, result: inout Self?)
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSURL, result: inout Self?) -> Bool
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSURL?) -> Self
}

extension Date: _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSDate
  public func _bridgeToObjectiveC() -> NSDate
  public static func _forceBridgeFromObjectiveC(_ source: NSDate, result: inout Self?)
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSDate, result: inout Self?) -> Bool
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSDate?) -> Self
}

extension Data: _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSData
  public func _bridgeToObjectiveC() -> NSData
  public static func _forceBridgeFromObjectiveC(_ source: NSData, result: inout Self?)
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSData, result: inout Self?) -> Bool
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSData?) -> Self
}

extension UUID: _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSUUID
  public func _bridgeToObjectiveC() -> NSUUID
  public static func _forceBridgeFromObjectiveC(_ source: NSUUID, result: inout Self?)
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSUUID, result: inout Self?) -> Bool
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSUUID?) -> Self
}

extension URLRequest: _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSURLRequest
  public func _bridgeToObjectiveC() -> NSURLRequest
  public static func _forceBridgeFromObjectiveC(_ source: NSURLRequest, result: inout Self?)
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSURLRequest, result: inout Self?) -> Bool
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSURLRequest?) -> Self
}

extension IndexPath: _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSIndexPath
  public func _bridgeToObjectiveC() -> NSIndexPath
  public static func _forceBridgeFromObjectiveC(_ source: NSIndexPath, result: inout Self?)
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSIndexPath, result: inout Self?) -> Bool
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSIndexPath?) -> Self
}

extension Locale: _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSLocale
  public func _bridgeToObjectiveC() -> NSLocale
  public static func _forceBridgeFromObjectiveC(_ source: NSLocale, result: inout Self?)
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSLocale, result: inout Self?) -> Bool
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSLocale?) -> Self
}

extension Calendar: _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSCalendar
  public func _bridgeToObjectiveC() -> NSCalendar
  public static func _forceBridgeFromObjectiveC(_ source: NSCalendar, result: inout Self?)
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSCalendar, result: inout Self?) -> Bool
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSCalendar?) -> Self
}

extension TimeZone: _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSTimeZone
  public func _bridgeToObjectiveC() -> NSTimeZone
  public static func _forceBridgeFromObjectiveC(_ source: NSTimeZone, result: inout Self?)
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSTimeZone, result: inout Self?) -> Bool
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSTimeZone?) -> Self
}

extension CharacterSet: _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSCharacterSet
  public func _bridgeToObjectiveC() -> NSCharacterSet
  public static func _forceBridgeFromObjectiveC(_ source: NSCharacterSet, result: inout Self?)
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSCharacterSet, result: inout Self?) -> Bool
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSCharacterSet?) -> Self
}

extension Notification: _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSNotification
  public func _bridgeToObjectiveC() -> NSNotification
  public static func _forceBridgeFromObjectiveC(_ source: NSNotification, result: inout Self?)
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSNotification, result: inout Self?) -> Bool
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNotification?) -> Self
}

extension Int: _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSNumber
  public func _bridgeToObjectiveC() -> NSNumber
  public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout Self?)
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout Self?) -> Bool
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> Self
}

extension Double: _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSNumber
  public func _bridgeToObjectiveC() -> NSNumber
  public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout Self?)
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout Self?) -> Bool
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> Self
}

extension Bool: _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSNumber
  public func _bridgeToObjectiveC() -> NSNumber
  public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout Self?)
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout Self?) -> Bool
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> Self
}

extension Array: _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSArray
  public func _bridgeToObjectiveC() -> NSArray
  public static func _forceBridgeFromObjectiveC(_ source: NSArray, result: inout Self?)
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSArray, result: inout Self?) -> Bool
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSArray?) -> Self
}

extension Dictionary: _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSDictionary
  public func _bridgeToObjectiveC() -> NSDictionary
  public static func _forceBridgeFromObjectiveC(_ source: NSDictionary, result: inout Self?)
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSDictionary, result: inout Self?) -> Bool
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSDictionary?) -> Self
}

extension Set: _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSSet
  public func _bridgeToObjectiveC() -> NSSet
  public static func _forceBridgeFromObjectiveC(_ source: NSSet, result: inout Self?)
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSSet, result: inout Self?) -> Bool
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSSet?) -> Self
}
