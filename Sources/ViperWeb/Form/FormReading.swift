/// A form's fields while one event is made of them.
final class FormReading {
  private let fields: FormFields
  private let prefix: String?
  /// The names, as posted, of the fields read so far.
  private(set) var used: Set<String> = []
  /// In debug builds the names that were looked for; true where neither the form nor the page says anything.
  private(set) var sought: [String: Bool] = [:]
  /// The template's event, once it turned out to be none of the screen's.
  var unknownEvent: String?

  init(fields: FormFields, prefix: String?) {
    self.fields = fields
    self.prefix = prefix.map { $0 + "." }
  }

  /// What was posted under a name; nil if nothing was.
  ///
  /// - Parameter template: what the page wrote for it.
  func entry(named name: String, template: JSON?) -> FormEntry? {
    let entry = prefix.flatMap { posted($0 + name) } ?? posted(name)
    #if DEBUG
      sought[name] = entry == nil && (template?.saysNothing ?? true)
    #endif
    return entry
  }

  private func posted(_ name: String) -> FormEntry? {
    let fields = fields.fields(named: name)
    return fields.isEmpty ? nil : FormEntry(name: name, fields: fields)
  }

  /// Whether anything was posted for what is inside `path`.
  func hasFields(inside path: String) -> Bool {
    hasName(startingWith: path + ".") || prefix.map { hasName(startingWith: $0 + path + ".") } == true
  }

  func use(_ entry: FormEntry) { used.insert(entry.name) }

  // Sorted, because a hostile template can ask a hundred thousand times.
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

/// The fields posted under one name, at least one.
struct FormEntry {
  let name: String
  let fields: [FormFields.Field]

  var texts: [String] { fields.map(\.value) }
  var isBlank: Bool { fields.allSatisfy(\.isBlank) }
}
