import Architecture
import Rules

extension Ring {
  /// As a heading.
  var title: String {
    switch self {
    case .entity: "Entities"
    case .interactor: "Interactors"
    case .presenter: "Presenters"
    case .outer: "Outside"
    }
  }

  /// What stands in it.
  var contents: String {
    switch self {
    case .entity: "plain data"
    case .interactor: "interactors and the protocols they require"
    case .presenter: "presenters and the protocols they require"
    case .outer: "views, routers, builders, data managers, services"
    }
  }

  /// What the page's style calls it.
  var className: String {
    switch self {
    case .entity: "ring-entity"
    case .interactor: "ring-interactor"
    case .presenter: "ring-presenter"
    case .outer: "ring-outer"
    }
  }
}

/// The four rings, one in another, as SVG, each with the number of its parts.
func picture(ofRingsWith counts: [Ring: Int]) -> String {
  var svg = """
    <svg class="rings" viewBox="0 0 240 240" role="img" aria-label="Four rings, the entities innermost">

    """
  for ring in Ring.allCases.reversed() {
    let radius = 38 + 26 * Int(ring.rawValue)
    // A number stands in the middle of its ring's upper part; the innermost one in the centre.
    let y = ring == .entity ? 126 : 120 - radius + 19
    svg += "<circle class=\"\(ring.className)\" cx=\"120\" cy=\"120\" r=\"\(radius)\"/>"
    svg += "<text x=\"120\" y=\"\(y)\">\(grouped(counts[ring, default: 0]))</text>\n"
  }
  return svg + "</svg>\n"
}
