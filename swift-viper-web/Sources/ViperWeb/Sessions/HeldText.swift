/// The size of the text that the modules of a window may hold: the fields of the last post of each form.
///
/// What modules keep of it is unknown. The window reserves as much of ``WebConfiguration/heldText`` until the screen with
/// the form is removed.
@MainActor final class HeldText {
  private struct Form: Hashable {
    let screen: String
    /// See ``Submission/form``.
    let id: String?
  }

  private let usage: ByteUsage
  private let owner: QuotaUsage.Owner
  /// The sizes in bytes.
  private var sizes: [Form: Int] = [:]
  private var total = 0

  init(_ usage: ByteUsage, of owner: QuotaUsage.Owner) {
    self.usage = usage
    self.owner = owner
  }

  deinit { usage.release(total, of: owner) }

  /// Holds the text of a post, in place of the form's previous text.
  ///
  /// - Parameter screen: The id of the screen with the form.
  /// - Throws: The error for an exceeded limit. Then the previous text is held.
  func hold(
    _ post: Submission, of screen: String, _ configuration: WebConfiguration
  ) throws(WebError) {
    var size = 0
    for field in post.fields.all where !field.name.hasPrefix("_") {
      let length = field.value.utf8.count
      guard length <= configuration.maximumFieldSize else { throw .tooLarge(configuration.maximumFieldSize) }
      size += length
    }
    let form = Form(screen: screen, id: post.form)
    let growth = size - sizes[form, default: 0]
    guard growth <= 0 || total + growth <= configuration.maximumTextPerWindow else {
      throw .tooLarge(configuration.maximumTextPerWindow)
    }
    if let excess = usage.reserve(growth, for: owner) {
      throw excess.scope == .session
        ? .tooMuchText(excess.limit) : WebError(excess, retryAfter: .seconds(30))
    }
    sizes[form] = size == 0 ? nil : size
    total += growth
  }

  /// Releases the text of a removed screen.
  func forget(_ screen: String) {
    for (form, size) in sizes where form.screen == screen {
      sizes[form] = nil
      total -= size
      usage.release(size, of: owner)
    }
  }
}
