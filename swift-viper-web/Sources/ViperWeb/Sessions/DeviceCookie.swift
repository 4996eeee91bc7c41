import Foundation

/// The cookie with the text that an app keeps in a browser, signed by the server. A cookie without a valid signature is
/// ignored.
enum DeviceCookie {
  /// The maximum size of a text in bytes: browsers keep about 4,000 bytes of a cookie.
  static let maximum = 2_000
  /// The time in seconds for which browsers keep it.
  private static let life = 400 * 24 * 60 * 60

  /// - Parameters:
  ///   - cookies: All cookies of a request.
  ///   - isSecure: Whether the request was sent over TLS.
  /// - Returns: The text; nil without one.
  static func text(
    in cookies: [(name: Substring, value: Substring)], isSecure: Bool, _ signer: CookieSigner
  ) -> String? {
    let name = Self.name(isSecure: isSecure)
    for cookie in cookies where cookie.name == name {
      let parts = cookie.value.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2, signer.isValid(parts[1], of: signed(parts[0])),
        let data = Data(base64Encoded: parts[0].replacing("-", with: "+").replacing("_", with: "/"))
      else { continue }
      return String(decoding: data, as: UTF8.self)
    }
    return nil
  }

  /// Returns the value of the header `Set-Cookie`.
  ///
  /// - Parameter text: The text; nil removes the cookie.
  static func setCookie(_ text: String?, isSecure: Bool, _ signer: CookieSigner) -> String {
    let name = Self.name(isSecure: isSecure)
    guard let text else { return name + "=" + CookieAttributes.text(life: 0, isSecure: isSecure) }
    let value = Data(text.utf8).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
    return "\(name)=\(value).\(signer.signature(of: signed(value)))"
      + CookieAttributes.text(life: life, isSecure: isSecure)
  }

  /// Distinguishes the signature from those of other cookies.
  private static func signed(_ value: String) -> String { "device \(value)" }

  private static func name(isSecure: Bool) -> String { isSecure ? "__Host-viper-device" : "viper-device" }
}
