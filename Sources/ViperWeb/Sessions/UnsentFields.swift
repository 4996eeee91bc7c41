/// What was typed and sent without JavaScript but used by no event: it is put back into the page.
struct UnsentFields {
  private struct Field {
    var values: [String]
    /// What the page showed when the field was sent: once the presenter shows something else, that is newer.
    var shown: [String]
  }

  private var fields: [String: [String: Field]] = [:]

  /// - Parameters:
  ///   - screen: the screen whose page was sent.
  ///   - sent: all fields of the form by name; `used`: those that events took.
  ///   - page: the page as it was when the form was sent.
  mutating func keep(_ sent: FormFields, used: Set<String>, of screen: String, shownIn page: [UInt8]) {
    let shown = Refill.fields(in: page)
    var kept = fields[screen] ?? [:]
    for field in sent.all { kept[field.name] = nil }
    for name in Set(sent.all.map(\.name)) where !name.hasPrefix("_") && !used.contains(name) {
      guard let before = shown[name] else { continue }
      kept[name] = Field(values: sent.values(named: name), shown: before)
    }
    fields[screen] = kept.isEmpty ? nil : kept
  }

  mutating func forget(_ screen: String) {
    fields[screen] = nil
  }

  func has(_ screen: String) -> Bool { fields[screen] != nil }

  /// The page with the fields put back.
  func restored(in page: [UInt8], of screen: String) -> [UInt8] {
    guard let kept = fields[screen] else { return page }
    let shown = Refill.fields(in: page)
    let typed = kept.filter { shown[$0.key] == $0.value.shown }.mapValues(\.values)
    return typed.isEmpty ? page : Refill.apply(typed, to: page)
  }
}
