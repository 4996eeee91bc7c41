import ProjectChanges

/// A repair as a patch for `git apply`.
extension Repair {
  /// Returns the edits as a unified diff with three lines of context.
  ///
  /// - Parameter bytes: The bytes of the file when the repair was planned.
  /// - Returns: nil if the file has changed.
  public func diff(of bytes: [UInt8]) -> String? {
    guard Fingerprint(bytes) == original else { return nil }
    func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
    return unifiedDiff(of: file, from: text(bytes), to: text(Self.apply(edits, to: bytes)))
  }
}
