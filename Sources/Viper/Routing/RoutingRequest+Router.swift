extension RoutingRequest {
  /// The router of the requesting module, for example to show a sign-in.
  public var router: Router { Router(visit: source.visit) }
}
