/// Waits between two looks at another process, which does not tell when it has changed: looking without a pause would take
/// its processor.
public func pause() async { try? await Task.sleep(for: .milliseconds(20)) }
