import Foundation

extension Process {
  /// Runs it with no signal blocked. A child inherits its parent thread's mask, and on Linux the threads of Swift's
  /// tasks block most signals, so the child would never receive SIGTERM.
  func runWithSignals() throws {
    var none = sigset_t()
    var before = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try run()
  }
}
