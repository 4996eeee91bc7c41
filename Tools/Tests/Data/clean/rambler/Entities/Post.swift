import Foundation

/// What somebody wrote, with the user who wrote it.
struct Post: Codable {
  let identifier: String
  let author: User
  let text: String
  let date: Date
  var likes: Int
}

extension Post: Hashable {
  static func == (left: Post, right: Post) -> Bool {
    left.identifier == right.identifier
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(identifier)
  }
}
