/// JSON that is being written: the bytes and the open objects and arrays.
///
/// Codable does not report the end of a container, so a container is closed when something is written around it.
struct JSONOutput {
  /// A requested object, array or value.
  struct Place {
    let depth: Int
    let serial: Int
  }

  private struct Container {
    let serial: Int
    let closing: UInt8
    var count = 0
    /// The offset of the name of an object's last member.
    var name = 0
  }

  var bytes: [UInt8] = []
  /// Whether something was written to a closed place: then the bytes are invalid.
  private(set) var isInterleaved = false
  private(set) var isTooDeep = false

  private var open: [Container] = []
  private var lastSerial = 0
  /// The place whose value comes next; 0 for none.
  private var awaited = 0

  /// Begins an event after these bytes, and takes them over: two owners would cause a copy.
  mutating func begin(after bytes: inout [UInt8]) -> Place {
    swap(&self.bytes, &bytes)
    isInterleaved = false
    isTooDeep = false
    return reserve()
  }

  /// Ends the event and returns the bytes.
  mutating func end(_ bytes: inout [UInt8]) {
    close(downTo: 0)
    swap(&self.bytes, &bytes)
  }

  /// Returns the bytes in the middle of an event.
  mutating func abandon(_ bytes: inout [UInt8]) {
    awaited = 0
    open.removeAll(keepingCapacity: true)
    swap(&self.bytes, &bytes)
  }

  /// Writes the next value of an open object or array.
  mutating func write(_ value: some JSONWritable, in place: Place, name: String?) throws {
    let start = enter(place, name: name)
    do {
      try value.write(to: &self)
    } catch {
      forget(after: start, in: place)
      throw error
    }
  }

  /// Reserves the place of the next value.
  mutating func reserve() -> Place {
    lastSerial += 1
    awaited = lastSerial
    return Place(depth: open.count, serial: lastSerial)
  }

  /// Writes the single value of a place.
  mutating func write(_ value: some JSONWritable, at place: Place) throws {
    fill(place)
    try value.write(to: &self)
  }

  /// Reserves the place of the next value of an open object or array.
  mutating func reserve(in place: Place, name: String?) -> Place {
    _ = enter(place, name: name)
    return reserve()
  }

  /// Opens an object or array in an open one.
  mutating func begin(_ brackets: Brackets, in place: Place, name: String?) -> Place {
    let inner = reserve(in: place, name: name)
    begin(brackets, at: inner)
    return inner
  }

  /// Continues an open object or array, and returns the offset of its next value.
  mutating func enter(_ place: Place, name: String?) -> Int {
    close(downTo: place.depth + 1)
    let start = bytes.count
    guard isOpen(place) else {
      isInterleaved = true
      return start
    }
    if open[place.depth].count > 0 { bytes.append(UInt8(ascii: ",")) }
    open[place.depth].count += 1
    if let name {
      open[place.depth].name = bytes.count
      bytes.append(json: name)
      bytes.append(UInt8(ascii: ":"))
    }
    return start
  }

  /// Undoes what was written to an object or array since `enter`: an `encode(to:)` may continue after an error.
  mutating func forget(after start: Int, in place: Place) {
    guard isOpen(place) else { return }
    awaited = 0
    open.removeSubrange((place.depth + 1)...)
    open[place.depth].count -= 1
    bytes.removeSubrange(start...)
  }

  /// Opens an object or array at a place, or finds it open there: a class and its superclass share one.
  mutating func begin(_ brackets: Brackets, at place: Place) {
    if awaited == place.serial {
      awaited = 0
      bytes.append(brackets.opening)
      open.append(Container(serial: place.serial, closing: brackets.closing))
      if open.count > JSON.deepest { isTooDeep = true }
    } else if !isOpen(place) {
      isInterleaved = true
    }
  }

  /// Announces the single value of the place.
  mutating func fill(_ place: Place) {
    if awaited == place.serial { awaited = 0 } else { isInterleaved = true }
  }

  mutating func close(downTo depth: Int) {
    if awaited != 0 {
      // A value that encodes nothing is an empty object, as in Foundation's JSON.
      awaited = 0
      bytes.append(contentsOf: "{}".utf8)
    }
    while open.count > depth { bytes.append(open.removeLast().closing) }
  }

  func count(in place: Place) -> Int {
    isOpen(place) ? open[place.depth].count : 0
  }

  func path(to depth: Int) -> [any CodingKey] {
    open.prefix(depth).map { container in
      guard container.closing == Brackets.object.closing else { return NameKey(String(container.count - 1)) }
      return NameKey(JSONParser.string(in: bytes, at: container.name) ?? "")
    }
  }

  func failure(_ value: Any, _ reason: String) -> EncodingError {
    .invalidValue(value, .init(codingPath: path(to: open.count), debugDescription: reason))
  }

  func tooDeep(_ value: Any) -> EncodingError {
    failure(value, "An event may have at most \(JSON.deepest) nested levels.")
  }

  private func isOpen(_ place: Place) -> Bool {
    place.depth < open.count && open[place.depth].serial == place.serial
  }
}

/// The delimiters of an object or array.
enum Brackets {
  case object
  case array

  var opening: UInt8 {
    switch self {
    case .object: UInt8(ascii: "{")
    case .array: UInt8(ascii: "[")
    }
  }

  var closing: UInt8 {
    switch self {
    case .object: UInt8(ascii: "}")
    case .array: UInt8(ascii: "]")
    }
  }
}
