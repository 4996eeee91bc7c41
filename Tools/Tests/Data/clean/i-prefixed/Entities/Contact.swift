import Foundation

struct Contact: Codable, Hashable {
  let identifier: UUID
  let name: String
  let phone: String
  let lastSeen: Date?

  init(identifier: UUID, name: String, phone: String, lastSeen: Date? = nil) {
    self.identifier = identifier
    self.name = name
    self.phone = phone
    self.lastSeen = lastSeen
  }
}
