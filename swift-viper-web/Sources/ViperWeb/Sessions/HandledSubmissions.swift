/// The posts that a window has handled. A repeated post is answered, but not handled again: the script repeats one
/// without a response, a user reloads, and a proxy may send one to several servers.
///
/// A post is claimed before its events are delivered, and released if none was.
struct HandledSubmissions: Codable {
  /// The number of the last post by the script, which sends them in order.
  private(set) var lastNumber = 0
  /// The latest posts of browsers without JavaScript.
  private var forms: [String] = []

  private static let maximumForms = 32

  /// The keys in archives.
  private enum CodingKeys: String, CodingKey {
    case lastNumber = "lastEvent"
    case forms = "deliveredForms"
  }

  func contains(_ post: Submission.Identity) -> Bool {
    switch post {
    case .number(let number): number <= lastNumber
    case .form(let key): forms.contains(key)
    case .unknown: false
    }
  }

  /// - Returns: False if the post was claimed before.
  mutating func claim(_ post: Submission.Identity) -> Bool {
    guard !contains(post) else { return false }
    switch post {
    case .number(let number): lastNumber = number
    case .form(let key):
      forms.append(key)
      if forms.count > Self.maximumForms { forms.removeFirst() }
    case .unknown: break
    }
    return true
  }

  /// Allows a rejected form to be sent again. The script gives each post a new number.
  mutating func release(_ post: Submission.Identity) {
    if case .form(let key) = post { forms.removeAll { $0 == key } }
  }
}
