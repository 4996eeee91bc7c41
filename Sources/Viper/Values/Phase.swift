/// The phase of a visit's life. A step that fails returns to the phase before it.
public enum Phase: Sendable, Hashable {
  /// Not shown yet, or could not be shown.
  case unrouted
  /// Its parts are being made and shown.
  case routing
  /// On stage.
  case routed
  /// The stage is removing it.
  case removing
  /// Removed. A visit is never shown again: showing the route again makes a new visit.
  case removed
}
