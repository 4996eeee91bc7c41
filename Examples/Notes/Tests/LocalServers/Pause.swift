/// Waits before the state of another process is read again. Reading it in a loop without a pause would occupy a processor
/// that the process needs.
public func pause() async { try? await Task.sleep(for: .milliseconds(20)) }
