import Foundation

struct Account: Codable, Hashable {
  let identifier: UUID
  let phone: String
  var displayName: String
}
