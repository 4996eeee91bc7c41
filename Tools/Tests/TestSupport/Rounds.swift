import Foundation

/// Returns the first number, or the second in `make fuzz` (`VIPER_FUZZ=1`).
public func rounds<Number>(_ usual: Number, fuzzing: Number) -> Number {
  ProcessInfo.processInfo.environment["VIPER_FUZZ"] == nil ? usual : fuzzing
}
