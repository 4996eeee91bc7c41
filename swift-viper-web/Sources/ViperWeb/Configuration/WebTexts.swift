/// The stage's own texts, in English. Replace them for apps in other languages: ``WebConfiguration/texts``.
public struct WebTexts: Sendable {
  /// Shown above the page while the server cannot be reached. Requires JavaScript.
  public var offline =
    "There is no connection to the server. Your text is kept and will be sent when the connection is back."
  /// Shown above the page while another server responds, such as a proxy whose server is down. Requires JavaScript.
  public var trouble =
    "The server does not respond as expected. Your text is kept and will be sent again."
  /// Shown above a page with unfinished work, without JavaScript: a link to the current state of the page.
  public var notDoneYet = "This is still in progress. Check the current state"
  /// Shown above a page that another site replaces, without JavaScript: a link to that site.
  public var leaving = "Continue to the other site"
  /// Announced when the response to a step is sent before its work is finished. Requires JavaScript.
  public var stillAtWork = "This takes longer than usual. The result will appear here."
  /// Announced when the module of a pressed button no longer exists.
  public var changedMeanwhile =
    "The page has changed in the meantime, and your last action had no effect. "
    + "Please check whether it is still needed."
  /// Announced when a window has reached its maximum number of modules.
  public var windowFull = "Too many screens are open. Go back first."

  /// The link on every error page.
  public var toTheStart = "To the start"
  public var notFound = "This page does not exist. It may have been moved or deleted."
  public var methodNotAllowed = "This address does not support this kind of request."
  /// The limit in bytes is ``WebConfiguration/maximumBodySize``, ``WebConfiguration/maximumFieldSize`` or
  /// ``WebConfiguration/maximumTextPerWindow``.
  public var tooLarge: @Sendable (_ limit: Int) -> String = {
    "Your text is larger than \($0) bytes and was not saved. It is still in the form: shorten it, or send it in smaller "
      + "parts. If you do not see the form, go back in your browser."
  }
  /// Shown for text beyond ``WebConfiguration/heldText`` of one session; the limit is in bytes.
  public var tooMuchText: @Sendable (_ limit: Int) -> String = {
    "Your open pages contain more than \($0) bytes of text. Go back in your browser, where your text is still available. "
      + "Close other pages of this site first, or save their text."
  }
  /// Shown for files that are too large or too many; the script shows it before sending. The limits are
  /// ``WebConfiguration/maximumFileSize`` and ``WebConfiguration/maximumUploadSize`` in bytes, and
  /// ``WebConfiguration/maximumFiles``.
  public var uploadTooLarge: @Sendable (_ file: Int, _ all: Int, _ count: Int) -> String = {
    file, all, count in
    "A file may have \(size(file)), all that is sent at once \(size(all)) in at most \(count) \(count == 1 ? "file" : "files"). "
      + "Nothing was uploaded. Go back and choose fewer or smaller files."
  }
  /// Shown if files cannot be stored.
  public var noRoom =
    "There is no space for files at the moment, so nothing was uploaded. Please try again later."
  /// Shown if a form did not arrive completely.
  public var interrupted = "Your form did not arrive completely. Go back and send it again."
  /// The name of the progress bar while files are sent. Requires JavaScript.
  public var uploading = "Sending files"
  /// Shown for a form that cannot be parsed, and above a form with an invalid value.
  public var badForm: @Sendable (FormError) -> String = { $0.description }
  public var wrongMediaType =
    "This address only accepts forms (application/x-www-form-urlencoded or multipart/form-data)."
  public var otherHost =
    "This server does not have the host name in the address. Please check the address."
  public var otherOrigin =
    "This form was sent by a page of another site and was rejected. Open the page here and try again."
  public var csrfTokenMismatch =
    "This form belongs to an earlier session, or cookies are disabled. Send it again, or reload the page."
  public var refused = "You do not have access to this page."
  public var stale = "This form is out of date. Reload the page and try again."
  public var full = "The site is too busy at the moment. Please try again in a few minutes."
  public var fullFromHere =
    "There are too many visitors from your network at the moment. Please try again in a few minutes."
  public var tooOften =
    "Too many requests were sent at once, so this one had no effect. Your text is kept; please try again in a moment."
  /// The button on an error page that sends a form again after a rate limit.
  public var sendAgain = "Send again"
  public var takenOver = "This could not be done at the moment. Please try again."
  public var broken =
    "An error occurred on the server. Going back and trying again may help."

  public init() {}
}

private func size(_ bytes: Int) -> String {
  switch bytes {
  case ..<1024: "\(bytes) bytes"
  case ..<(1 << 20): "\(bytes >> 10) KB"
  default: "\((Double(bytes) / Double(1 << 20) * 10).rounded(.down) / 10) MB"
  }
}
