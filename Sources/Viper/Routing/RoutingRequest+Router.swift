extension RoutingRequest {
  /// Shows modules from where the module asks that shows it: a sign-in that comes first.
  public var router: Router { Router(visit: source.visit) }
}
