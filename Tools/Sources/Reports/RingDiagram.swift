import Architecture
import Rules

extension Ring {
  /// The ring as a heading.
  var title: String {
    switch self {
    case .entity: "Entities"
    case .interactor: "Interactors"
    case .presenter: "Presenters"
    case .outer: "Outside"
    }
  }

  /// A description of its contents.
  var contents: String {
    switch self {
    case .entity: "plain data"
    case .interactor: "interactors and the protocols they require"
    case .presenter: "presenters and the protocols they require"
    case .outer: "views, routers, builders, data managers, services"
    }
  }

  /// Its CSS class.
  var className: String {
    switch self {
    case .entity: "ring-entity"
    case .interactor: "ring-interactor"
    case .presenter: "ring-presenter"
    case .outer: "ring-outer"
    }
  }
}

/// Returns the four concentric rings as SVG, each with the number of its parts.
func ringDiagram(with counts: [Ring: Int]) -> String {
  var svg = """
    <svg class="rings" viewBox="0 0 240 240" role="img" aria-label="Four rings, the entities innermost">

    """
  for ring in Ring.allCases.reversed() {
    let radius = 38 + 26 * Int(ring.rawValue)
    // A number is centered in the upper part of its ring, the innermost one in the circle.
    let y = ring == .entity ? 126 : 120 - radius + 19
    svg += "<circle class=\"\(ring.className)\" cx=\"120\" cy=\"120\" r=\"\(radius)\"/>"
    svg += "<text x=\"120\" y=\"\(y)\">\(grouped(counts[ring, default: 0]))</text>\n"
  }
  return svg + "</svg>\n"
}
