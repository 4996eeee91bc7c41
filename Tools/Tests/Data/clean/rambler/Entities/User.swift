import Foundation

struct User: Codable, Equatable {
  let identifier: String
  var nickname: String
  var biography: String
  var avatar: URL?

  enum CodingKeys: String, CodingKey {
    case identifier = "id"
    case nickname
    case biography = "bio"
    case avatar
  }
}
