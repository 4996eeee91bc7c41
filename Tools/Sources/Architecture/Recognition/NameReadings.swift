import Source

/// What the names of types say of roles.
///
/// Steps ask for the same names again and again, so that the answers are kept.
final class NameReadings {
  private let names: NameTable
  /// By the number of each name; nil where it was not asked for.
  private var concretes: [Reading??]
  private var protocols: [Reading??]
  private var ofScreens: [Bool?]

  init(_ names: NameTable) {
    self.names = names
    concretes = Array(repeating: nil, count: names.count)
    protocols = concretes
    ofScreens = Array(repeating: nil, count: names.count)
  }

  /// What the name of a class, structure, enumeration or actor says.
  func concrete(_ name: Name) -> Reading? {
    if let known = concretes[Int(name.number)] { return known }
    let reading = Reading.ofConcrete(names[name])
    concretes[Int(name.number)] = .some(reading)
    return reading
  }

  /// What the name of a protocol says.
  func ofProtocol(_ name: Name) -> Reading? {
    if let known = protocols[Int(name.number)] { return known }
    let reading = Reading.ofProtocol(names[name])
    protocols[Int(name.number)] = .some(reading)
    return reading
  }

  /// Whether it says that a screen shows it.
  func isOfScreen(_ name: Name) -> Bool {
    if let known = ofScreens[Int(name.number)] { return known }
    let answer = Reading.isOfScreen(names[name])
    ofScreens[Int(name.number)] = answer
    return answer
  }
}
