// https://developer.apple.com/documentation/uikit/uiaccessibility
/// Accessibility notifications.
public enum UIAccessibility {
  public struct Notification: Hashable, Sendable {
    let name: String
    public static let announcement = Notification(name: "announcement")
    public static let screenChanged = Notification(name: "screenChanged")
    public static let layoutChanged = Notification(name: "layoutChanged")
  }

  /// Announcements are recorded in ``UISimulation/announcements``. The other notifications move a cursor that is not
  /// modelled.
  @MainActor public static func post(notification: Notification, argument: Any?) {
    guard notification == .announcement, let text = argument as? String else { return }
    UISimulation.current.announcements.append(text)
  }
}
