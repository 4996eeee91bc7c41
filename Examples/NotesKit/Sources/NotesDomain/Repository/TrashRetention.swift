import Foundation

/// The time that deleted notes stay in the trash. Repositories delete older ones when they are opened.
public enum TrashRetention {
  public static let days = 30
  /// The duration in seconds.
  public static let duration = TimeInterval(days) * 24 * 60 * 60
}
