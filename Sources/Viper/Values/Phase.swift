/// The phase of a visit's life. A step that fails returns to the phase before it.
public enum Phase: Sendable, Hashable {
  /// Not on stage yet.
  case requested
  /// Its parts are being made and shown.
  case showing
  /// On stage.
  case shown
  /// The stage is removing it.
  case removing
  /// Removed, or never shown. A visit is not shown again: showing the route again makes a new visit.
  case removed
}
