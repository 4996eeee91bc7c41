import Source

/// What the names of types say of roles.
///
/// Every step asks for them, so that the names of all declared types are read once, before the first.
struct NameReadings: Sendable {
  private let names: NameTable
  /// By the number of each name, where in ``entries`` it is; -1 for those that are not read beforehand.
  private var places: [Int32]
  private var entries: [Entry] = []

  private struct Entry {
    /// What the name says of a class, structure, enumeration or actor, and of a protocol; nil where none is called so.
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
        entries.append(Entry(isOfScreen: Reading.isOfScreen(text), isDouble: Reading.isDouble(text)))
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

  /// `MockListPresenter` is no double where `MockListPresenterProtocol` is declared too: the feature is called so.
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

  private func entry(of name: Name) -> Entry? {
    let place = Int(places[Int(name.number)])
    return place < 0 ? nil : entries[place]
  }

  /// What the name of a class, structure, enumeration or actor says.
  func concrete(_ name: Name) -> Reading? {
    if let known = entry(of: name)?.concrete { return known }
    return Reading.ofConcrete(names[name])
  }

  /// What the name of a type says.
  func reading(of type: Types.Node) -> Reading? {
    type.kind == .protocol ? ofProtocol(type.name) : concrete(type.name)
  }

  /// What the name of a protocol says.
  func ofProtocol(_ name: Name) -> Reading? {
    if let known = entry(of: name)?.ofProtocol { return known }
    return Reading.ofProtocol(names[name])
  }

  /// Whether it says that a screen shows it.
  func isOfScreen(_ name: Name) -> Bool { entry(of: name)?.isOfScreen ?? Reading.isOfScreen(names[name]) }

  /// Whether it is the name of a test double.
  func isDouble(_ name: Name) -> Bool { entry(of: name)?.isDouble ?? Reading.isDouble(names[name]) }
}
