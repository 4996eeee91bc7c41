/// The rules for new passwords: long enough, and not among the first that a program tries.
public enum PasswordRules {
  /// The minimum number of characters.
  public static let minimum = 8
  /// The maximum length in UTF-8 bytes, which limits the work of the server.
  public static let maximum = 512

  /// Returns the first rule that a password violates; nil if it is allowed.
  public static func problem(of password: String, address: MailAddress?, name: String) -> PasswordProblem? {
    if password.count < minimum { return .tooShort(minimum: minimum) }
    if password.utf8.count > maximum { return .tooLong(maximum: maximum) }
    let lowercase = password.lowercased()
    if Set(lowercase).count < 3 || isSequence(lowercase) || CommonPasswords.all.contains(lowercase) {
      return .common
    }
    // A short name, such as “Al”, is part of many good passwords.
    let own = [address?.localPart, name.lowercased()].compactMap { $0 }.filter { $0.count >= 4 }
    if own.contains(where: { lowercase.contains($0) && lowercase.count < $0.count + 4 }) { return .personal }
    return nil
  }

  /// Whether each character is the successor of the one before, as in `12345678`, or its predecessor.
  private static func isSequence(_ text: String) -> Bool {
    let values = text.unicodeScalars.map { Int($0.value) }
    let steps = Set(zip(values, values.dropFirst()).map { $1 - $0 })
    return steps == [1] || steps == [-1]
  }
}

/// The reason why a password is not allowed.
public enum PasswordProblem: Codable, Hashable, Sendable {
  /// It has fewer characters than the minimum.
  case tooShort(minimum: Int)
  /// It has more UTF-8 bytes than the maximum.
  case tooLong(maximum: Int)
  /// Many people use it.
  case common
  /// It is the address or the name, with at most three more characters.
  case personal
  /// It is the present one.
  case unchanged
}
