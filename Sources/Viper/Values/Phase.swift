/// The phase of a visit's life. A step that fails returns to the phase before it.
public enum Phase: Sendable, Hashable {
  /// Not shown yet, or could not be.
  case unrouted
  /// Its parts are being made and shown.
  case routing
  /// On stage.
  case routed
  /// The stage is taking it away.
  case removing
  /// Gone for good. A visit never comes back: showing the route again is a new visit.
  case removed
}
