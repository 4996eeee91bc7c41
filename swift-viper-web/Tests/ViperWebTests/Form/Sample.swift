import Foundation

/// An event type with every supported shape.
enum Sample: Codable, Equatable, Sendable {
  case showAll
  case open(row: String)
  case search(query: String)
  case rename(String)
  case move(Int, Int)
  case pick(String?)
  case save(Form)
  case deliver(to: Address, urgent: Bool, note: String?)
  case filter(by: Filter, sort: Sort)
  case schedule(at: Date, count: Int, price: Decimal)
  case tag(names: [String], ids: Set<Int>, lookup: [String: [Int]])
  case link(id: UUID, url: URL?, data: Data)
  indirect case undo(Sample)
}

struct Form: Codable, Equatable, Sendable {
  var title: String
  var tags: [String]
  var address: Address?
  var mood: Mood
}

struct Address: Codable, Equatable, Sendable {
  var city: String
  var zip: Int?
}

enum Mood: String, Codable, CaseIterable, Sendable { case good, bad }

enum Filter: Codable, Equatable, Sendable { case all, tag(name: String), text(String) }

enum Sort: Codable, Equatable, CaseIterable, Sendable { case newest, oldest }
