import Foundation

struct User: Codable {
  let id: String
  let email: String
  let token: String
}

extension User: Equatable {
  static func == (lhs: User, rhs: User) -> Bool {
    lhs.id == rhs.id
  }
}
