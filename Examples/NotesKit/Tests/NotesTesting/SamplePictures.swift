public import Foundation

/// Pictures of 5 × 3 pixels, as other programs write them.
public enum SamplePictures {
  public static let png = data(
    "iVBORw0KGgoAAAANSUhEUgAAAAUAAAADCAIAAADUVFKvAAAAFElEQVR4nGM8IWfDgASYGFABOh8ANWgBKP7rN+8AAAAASUVORK5CYII="
  )
  public static let jpeg = data(
    """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////////////////
    ////////wAALCAADAAUBAREA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEG
    E1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJ
    ipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/9oACAEBAAA/AI6//9k=
    """)
  public static let lossyWebP = data(
    "UklGRjIAAABXRUJQVlA4ICYAAABwAQCdASoFAAMABABoJaACdAFAAAD+6WjkYaNf/jeP7lP8U+OgAA==")
  public static let losslessWebP = data("UklGRh4AAABXRUJQVlA4TBEAAAAvBIAAAAdQjyKXp/+BiOh/AAA=")
  public static let extendedWebP = data(
    """
    UklGRlYAAABXRUJQVlA4WAoAAAAQAAAABAAAAgAAQUxQSAoAAAABB1CyiAhERP8DVlA4ICYAAABwAQCdASoFAAMABABoJaACdAFAAAD+6WjkYaNf
    /jeP7lP8U+OgAA==
    """)

  private static func data(_ base64: String) -> Data {
    // The texts above are valid.
    Data(base64Encoded: base64, options: .ignoreUnknownCharacters)!
  }
}
