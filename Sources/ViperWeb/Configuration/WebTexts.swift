/// The stage's own texts, in English. Replace them for apps in other languages: ``WebConfiguration/texts``.
public struct WebTexts: Sendable {
  /// Shown above the page while the server cannot be reached. Requires JavaScript.
  public var offline =
    "No connection to the server. What you typed is kept; it is sent as soon as there is one."
  /// Shown above the page while another server responds, such as a proxy whose server is down. Requires JavaScript.
  public var trouble =
    "The server does not answer as it should. What you typed is kept; it is sent again until it is taken."
  /// Shown above a page with unfinished work, without JavaScript: a link to the current state of the page.
  public var notDoneYet = "This is not finished yet. See how far it is"
  /// Announced when the response to a step is sent before its work is finished. Requires JavaScript.
  public var stillAtWork = "This takes a little longer. What comes of it is shown here as soon as it is done."
  /// Announced when the module of a pressed button no longer exists.
  public var changedMeanwhile =
    "The page has changed meanwhile, and your last step was not carried out. "
    + "Please look whether it is still needed."
  /// Announced when a window has reached its maximum number of modules.
  public var windowFull = "So much is open here that nothing more can be opened. Go back first."

  /// The link on every error page.
  public var toTheStart = "To the start"
  public var notFound = "There is nothing at this address. It may have been moved or deleted."
  public var methodNotAllowed = "This address answers other kinds of requests only."
  /// The limit in bytes is ``WebConfiguration/maximumBodySize``.
  public var tooLarge: @Sendable (_ limit: Int) -> String = {
    "What you sent is larger than \($0) bytes. Go back in your browser: your text is still there. "
      + "Send it in smaller parts."
  }
  /// Shown for files that are too large or too many; the script shows it before sending. The limits are
  /// ``WebConfiguration/maximumFileSize`` and ``WebConfiguration/maximumUploadSize`` in bytes, and
  /// ``WebConfiguration/maximumFiles``.
  public var uploadTooLarge: @Sendable (_ file: Int, _ all: Int, _ count: Int) -> String = {
    file, all, count in
    "A file may have \(size(file)), all that is sent at once \(size(all)) in at most \(count) \(count == 1 ? "file" : "files"). "
      + "Nothing was taken. Go back and choose fewer or smaller files."
  }
  /// Shown if files cannot be stored.
  public var noRoom =
    "There is no room for files at the moment, so nothing was taken. Please try again later."
  /// Shown if a form did not arrive completely.
  public var interrupted = "What you sent did not arrive as a whole. Go back and send it again."
  /// The name of the progress bar while files are sent. Requires JavaScript.
  public var uploading = "Sending files"
  /// Shown for a form that cannot be parsed, and above a form with an invalid value.
  public var badForm: @Sendable (FormError) -> String = { $0.description }
  public var wrongMediaType =
    "This address takes forms (application/x-www-form-urlencoded or multipart/form-data) only."
  public var otherHost =
    "This server does not go by the name in the address. Use the address that you were given."
  public var otherOrigin =
    "A page of another site sent this, so nothing was done. Open the page here and try again."
  public var csrfTokenMismatch =
    "This form belongs to another session, or cookies are off. Open the page anew and try again."
  public var refused = "You may not see what is at this address, or not yet."
  public var stale = "This form is out of date. Open the page anew and try again."
  public var full = "Too many people are here at the moment. Please come back in a few minutes."
  public var fullFromHere =
    "Too many people are here from your network at the moment. Please come back in a few minutes."
  public var tooOften =
    "That was too much at once, so nothing was done. What you typed is kept; please try again in a moment."
  /// The button on an error page that sends a form again after a rate limit.
  public var sendAgain = "Send again"
  public var takenOver = "This could not be done just now. Please try again."
  public var broken =
    "Something went wrong here, and it is not your fault. Going back and trying again may help."

  public init() {}
}

private func size(_ bytes: Int) -> String {
  switch bytes {
  case ..<1024: "\(bytes) bytes"
  case ..<(1 << 20): "\(bytes >> 10) KB"
  default: "\((Double(bytes) / Double(1 << 20) * 10).rounded(.down) / 10) MB"
  }
}
