/// The meaning of a number of stars.
struct DescribeStars: Sendable {
  func words(for stars: Int) -> String {
    switch stars {
    case ..<2: "Not for me"
    case 2, 3: "Fine"
    default: "Loved it"
    }
  }
}
