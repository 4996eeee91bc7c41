import Foundation

final class Session {
  let token: String
  let user: User
  let expires: Date

  init(token: String, user: User, expires: Date) {
    self.token = token
    self.user = user
    self.expires = expires
  }
}
