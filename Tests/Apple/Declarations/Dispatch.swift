// Queues. https://developer.apple.com/documentation/dispatch
public import ObjectiveC

// https://developer.apple.com/documentation/dispatch/dispatchqueue
open class DispatchQueue: NSObject, @unchecked Sendable {
  public class var main: DispatchQueue { get }
  public class func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue
  public convenience init(label: String)
  public func async(execute work: @escaping @Sendable @convention(block) () -> Void)
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping @Sendable @convention(block) () -> Void)
  public func sync<T>(execute work: () throws -> T) rethrows -> T
}

// https://developer.apple.com/documentation/dispatch/dispatchqos
public struct DispatchQoS: Equatable, Sendable {
  public enum QoSClass: Sendable { case background, utility, `default`, userInitiated, userInteractive, unspecified }
}

// https://developer.apple.com/documentation/dispatch/dispatchtime
public struct DispatchTime: Comparable, Sendable {
  public static func now() -> DispatchTime
  public static func < (a: DispatchTime, b: DispatchTime) -> Bool
  public static func == (a: DispatchTime, b: DispatchTime) -> Bool
}

public func + (time: DispatchTime, seconds: Double) -> DispatchTime
