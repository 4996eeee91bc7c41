import Foundation

/// How long the trash keeps what was deleted. Repositories delete it for good some time after that, when they are opened.
public enum TrashRetention {
  public static let days = 30
  /// In seconds.
  public static let duration = TimeInterval(days) * 24 * 60 * 60
}
