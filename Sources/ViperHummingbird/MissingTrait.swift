#if !Hummingbird
  /// Without the trait, each use of the server is a compile-time error with this message.
  @available(
    *, unavailable,
    message:
      "ViperHummingbird needs the trait Hummingbird: add it to the traits of the dependency on swift-viper"
  )
  public struct WebServer {}
#endif
