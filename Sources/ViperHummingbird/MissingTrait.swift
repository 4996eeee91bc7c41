#if !Hummingbird
  /// The server is there with a trait only: without it this says so where it is used.
  @available(
    *, unavailable,
    message:
      "ViperHummingbird needs the trait Hummingbird: add it to the traits of the dependency on swift-viper"
  )
  public struct WebServer {}
#endif
