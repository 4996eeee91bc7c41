import Foundation

struct Product: Codable, Identifiable {
  let id: String
  let name: String
  /// In cents.
  let price: Int
  let imageURL: URL?
  var rating: Int?

  private enum CodingKeys: String, CodingKey {
    case id
    case name
    case price
    case imageURL = "image_url"
    case rating
  }
}

#if DEBUG
  extension Product {
    static let sample = Product(id: "1", name: "Lamp", price: 1990, imageURL: nil, rating: 4)
  }
#endif
