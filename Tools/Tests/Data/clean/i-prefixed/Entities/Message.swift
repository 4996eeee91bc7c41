import Foundation

struct Message: Codable, Hashable {
  enum Direction: String, Codable {
    case sent
    case received
  }

  let identifier: UUID
  let contact: UUID
  let direction: Direction
  let text: String
  let date: Date
}
