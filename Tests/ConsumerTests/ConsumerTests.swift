import Testing

/// What packages that depend on swift-viper meet. One after the other: they share a folder, and so what is built.
@Suite(.serialized) struct ConsumerTests {}
