/// The fields of a form while an event is decoded from them.
final class FormReading {
  private let fields: FormFields
  private let prefix: String?
  /// The names, as posted, of the fields used so far.
  private(set) var used: Set<String> = []
  /// In debug builds, the names that the event expects; true if neither the form nor the template has a value.
  private(set) var expected: [String: Bool] = [:]
  /// The template's event, if the screen does not have it.
  var unknownEvent: String?

  init(fields: FormFields, prefix: String?) {
    self.fields = fields
    self.prefix = prefix.map { $0 + "." }
  }

  /// Returns the fields with a name; nil without any.
  ///
  /// - Parameter template: The template of the value.
  func entry(named name: String, template: JSON?) -> FormEntry? {
    let entry = prefix.flatMap { posted($0 + name) } ?? posted(name)
    #if DEBUG
      expected[name] = entry == nil && (template?.isPlaceholder ?? true)
    #endif
    return entry
  }

  private func posted(_ name: String) -> FormEntry? {
    let fields = fields.fields(named: name)
    return fields.isEmpty ? nil : FormEntry(name: name, fields: fields)
  }

  /// Whether there are fields for inner values of `path`.
  func hasFields(inside path: String) -> Bool {
    hasName(startingWith: path + ".") || prefix.map { hasName(startingWith: $0 + path + ".") } == true
  }

  func use(_ entry: FormEntry) { used.insert(entry.name) }

  // Sorted, because a hostile template can cause a hundred thousand lookups.
  private lazy var names = fields.all.map { Array($0.name.utf8) }.sorted { $0.lexicographicallyPrecedes($1) }

  private func hasName(startingWith start: String) -> Bool {
    let start = Array(start.utf8)
    var candidates = names[...]
    while !candidates.isEmpty {
      let middle = candidates.startIndex + candidates.count / 2
      if names[middle].starts(with: start) { return true }
      let isBefore = names[middle].lexicographicallyPrecedes(start)
      candidates = isBefore ? candidates[(middle + 1)...] : candidates[..<middle]
    }
    return false
  }
}

/// The fields with one name, at least one.
struct FormEntry {
  let name: String
  let fields: [FormFields.Field]

  var texts: [String] { fields.map(\.value) }
  var isBlank: Bool { fields.allSatisfy(\.isBlank) }
}
