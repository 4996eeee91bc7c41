import Testing

/// Packages that depend on swift-viper. Serialized, because they share a folder and its build products.
@Suite(.serialized) struct ConsumerTests {}
