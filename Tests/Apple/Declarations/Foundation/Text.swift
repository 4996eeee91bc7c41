// Text and formats.

// https://developer.apple.com/documentation/foundation/characterset
public struct CharacterSet: Hashable, SetAlgebra, Sendable {
  public typealias Element = Unicode.Scalar
  public typealias ArrayLiteralElement = Unicode.Scalar
  public init()
  public init(charactersIn string: String)
  public static var whitespaces: CharacterSet { get }
  public static var whitespacesAndNewlines: CharacterSet { get }
  public static var newlines: CharacterSet { get }
  public static var decimalDigits: CharacterSet { get }
  public static var letters: CharacterSet { get }
  public static var alphanumerics: CharacterSet { get }
  public static var punctuationCharacters: CharacterSet { get }
  public static var urlQueryAllowed: CharacterSet { get }
  public static var urlPathAllowed: CharacterSet { get }
  public static var urlHostAllowed: CharacterSet { get }
  public var inverted: CharacterSet { get }
  public func contains(_ member: Unicode.Scalar) -> Bool
  public func union(_ other: CharacterSet) -> CharacterSet
  public func intersection(_ other: CharacterSet) -> CharacterSet
  public func symmetricDifference(_ other: CharacterSet) -> CharacterSet
  public mutating func insert(_ character: Unicode.Scalar) -> (inserted: Bool, memberAfterInsert: Unicode.Scalar)
  public mutating func remove(_ character: Unicode.Scalar) -> Unicode.Scalar?
  public mutating func update(with character: Unicode.Scalar) -> Unicode.Scalar?
  public mutating func formUnion(_ other: CharacterSet)
  public mutating func formIntersection(_ other: CharacterSet)
  public mutating func formSymmetricDifference(_ other: CharacterSet)
}

public typealias unichar = UInt16

extension String {
  public typealias EnumerationOptions = NSString.EnumerationOptions
  public typealias EncodingConversionOptions = NSString.EncodingConversionOptions
  public init(format: String, _ arguments: any CVarArg...)
  public init(format: String, arguments: [any CVarArg])
  public init(format: String, locale: Locale?, _ args: any CVarArg...)

  // https://developer.apple.com/documentation/swift/string/init(localized:table:bundle:locale:comment:)
  public init(localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil)

  // https://developer.apple.com/documentation/swift/string/localizationvalue
  public struct LocalizationValue: Hashable, ExpressibleByStringInterpolation, Codable, Sendable {
    public init(_ value: String)
    public init(stringLiteral value: String)
    public init(stringInterpolation: StringInterpolation)
    public struct StringInterpolation: StringInterpolationProtocol, Hashable, Sendable {
      public init(literalCapacity: Int, interpolationCount: Int)
      public mutating func appendLiteral(_ literal: String)
      public mutating func appendInterpolation(_ string: @autoclosure () -> String)
      public mutating func appendInterpolation<T>(_ value: @autoclosure () -> T) where T: BinaryInteger
    }
  }
}

// https://developer.apple.com/documentation/foundation/dateformatter
@objc open class Formatter: NSObject {
  override public init()
}
@objc open class DateFormatter: Formatter, @unchecked Sendable {
  open var dateFormat: String! { get set }
  open var locale: Locale! { get set }
  open var timeZone: TimeZone! { get set }
  open var calendar: Calendar! { get set }
  open var dateStyle: Style { get set }
  open var timeStyle: Style { get set }
  open var doesRelativeDateFormatting: Bool { get set }
  open func setLocalizedDateFormatFromTemplate(_ dateFormatTemplate: String)
  open func string(from date: Date) -> String
  open func date(from string: String) -> Date?
  public enum Style: UInt, Sendable { case none = 0, short, medium, long, full }
}

// https://developer.apple.com/documentation/foundation/date/formatstyle
extension Date {
  public func formatted() -> String
  public func formatted(date: Date.FormatStyle.DateStyle, time: Date.FormatStyle.TimeStyle) -> String

  public struct FormatStyle: Foundation.FormatStyle, Sendable {
    public struct DateStyle: Codable, Hashable, Sendable {
      public static var omitted: DateStyle { get }
      public static var numeric: DateStyle { get }
      public static var abbreviated: DateStyle { get }
      public static var long: DateStyle { get }
      public static var complete: DateStyle { get }
    }
    public struct TimeStyle: Codable, Hashable, Sendable {
      public static var omitted: TimeStyle { get }
      public static var shortened: TimeStyle { get }
      public static var standard: TimeStyle { get }
      public static var complete: TimeStyle { get }
    }
    public init(
      date: DateStyle? = nil, time: TimeStyle? = nil, locale: Locale = .autoupdatingCurrent, calendar: Calendar = .autoupdatingCurrent,
      timeZone: TimeZone = .autoupdatingCurrent)
    public typealias FormatInput = Date
    public typealias FormatOutput = String
    public var locale: Locale
    public var timeZone: TimeZone
    public var calendar: Calendar
    public func format(_ value: Date) -> String
    public func locale(_ locale: Locale) -> Date.FormatStyle
    public static func == (a: FormatStyle, b: FormatStyle) -> Bool
    public func hash(into hasher: inout Hasher)
    public func encode(to encoder: any Encoder) throws
    public init(from decoder: any Decoder) throws
  }
}

// https://developer.apple.com/documentation/foundation/decimal/formatstyle
public struct IntegerFormatStyle<Value>: FormatStyle, Sendable where Value: BinaryInteger {
  public typealias FormatInput = Value
  public typealias FormatOutput = String
  public init(locale: Locale = .autoupdatingCurrent)
  public func format(_ value: Value) -> String
  public func locale(_ locale: Locale) -> IntegerFormatStyle<Value>
  public static func == (a: Self, b: Self) -> Bool
  public func hash(into hasher: inout Hasher)
  public func encode(to encoder: any Encoder) throws
  public init(from decoder: any Decoder) throws
}
public struct FloatingPointFormatStyle<Value>: FormatStyle, Sendable where Value: BinaryFloatingPoint {
  public typealias FormatInput = Value
  public typealias FormatOutput = String
  public init(locale: Locale = .autoupdatingCurrent)
  public func format(_ value: Value) -> String
  public func locale(_ locale: Locale) -> FloatingPointFormatStyle<Value>
  public static func == (a: Self, b: Self) -> Bool
  public func hash(into hasher: inout Hasher)
  public func encode(to encoder: any Encoder) throws
  public init(from decoder: any Decoder) throws
}
extension BinaryInteger {
  public func formatted() -> String
}
extension BinaryFloatingPoint {
  public func formatted() -> String
}
