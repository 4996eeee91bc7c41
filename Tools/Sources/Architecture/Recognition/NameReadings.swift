import Source

/// The roles that the names of types indicate.
///
/// Every step needs them, so the names of all declared types are read once, before the first step.
struct NameReadings: Sendable {
  private let names: NameTable
  /// The index in ``entries`` of each name, by its number; -1 for names that are not read in advance.
  private var places: [Int32]
  private var entries: [ReadingEntry] = []

  private struct ReadingEntry {
    /// The reading for a class, structure, enumeration or actor, and for a protocol; nil if no declaration has the
    /// name.
    var concrete: Reading??
    var ofProtocol: Reading??
    var isOfScreen: Bool
    var isDouble: Bool
  }

  init(_ code: Codebase) {
    names = code.names
    places = Array(repeating: -1, count: code.names.count)
    for declaration in code.declarations where declaration.kind.isType && declaration.kind != .extension {
      let name = declaration.name
      var place = Int(places[Int(name.number)])
      if place < 0 {
        place = entries.count
        places[Int(name.number)] = Int32(place)
        let text = names[name]
        entries.append(ReadingEntry(isOfScreen: Reading.isOfScreen(text), isDouble: Reading.isDouble(text)))
      }
      if declaration.kind == .protocol {
        if entries[place].ofProtocol == nil {
          entries[place].ofProtocol = .some(Reading.ofProtocol(names[name]))
        }
      } else if entries[place].concrete == nil {
        entries[place].concrete = .some(Reading.ofConcrete(names[name]))
      }
    }
    keepFeaturesOfMocks()
  }

  /// `MockListPresenter` is not a test double if `MockListPresenterProtocol` is declared too: the feature has that
  /// name.
  private mutating func keepFeaturesOfMocks() {
    let features = Set(
      entries.compactMap { entry in
        entry.isDouble ? entry.ofProtocol.flatMap { $0 }.map(\.stem) : nil
      })
    if features.isEmpty { return }
    for place in entries.indices where entries[place].isDouble {
      let reading = entries[place].concrete ?? entries[place].ofProtocol ?? nil
      if let reading, !reading.stem.isEmpty, features.contains(reading.stem) {
        entries[place].isDouble = false
      }
    }
  }

  /// Changes the reading of the name of a protocol that the code base declares.
  mutating func correct(_ name: Name, _ reading: Reading) {
    let place = Int(places[Int(name.number)])
    guard place >= 0 else { return }
    entries[place].ofProtocol = .some(reading)
  }

  private func entry(of name: Name) -> ReadingEntry? {
    let place = Int(places[Int(name.number)])
    return place < 0 ? nil : entries[place]
  }

  /// Returns the reading of the name of a class, structure, enumeration or actor.
  func concrete(_ name: Name) -> Reading? {
    if let known = entry(of: name)?.concrete { return known }
    return Reading.ofConcrete(names[name])
  }

  /// Returns the reading of the name of a type.
  func reading(of type: Types.Node) -> Reading? {
    type.kind == .protocol ? ofProtocol(type.name) : concrete(type.name)
  }

  /// Returns the reading of the name of a protocol.
  func ofProtocol(_ name: Name) -> Reading? {
    if let known = entry(of: name)?.ofProtocol { return known }
    return Reading.ofProtocol(names[name])
  }

  /// Whether the name indicates the content of a screen.
  func isOfScreen(_ name: Name) -> Bool { entry(of: name)?.isOfScreen ?? Reading.isOfScreen(names[name]) }

  /// Whether it is the name of a test double.
  func isDouble(_ name: Name) -> Bool { entry(of: name)?.isDouble ?? Reading.isDouble(names[name]) }
}
