enum AuthError: Error {
  case wrongPassword
  case noConnection
  /// A view may want to lock its UIButton for that long; in seconds.
  case tooManyAttempts(wait: Int)
}
