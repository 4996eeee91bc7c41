/// Text that was submitted without JavaScript but used by no event: it is restored in the page.
struct UnsentFields: Codable {
  private struct Field: Codable {
    var values: [String]
    /// The digest of the values that the page showed when the field was submitted: a later value of the presenter takes
    /// precedence.
    var shown: String

    init(_ values: [String], shown: [String]) {
      self.values = values
      self.shown = Self.digest(of: shown)
    }

    init(from decoder: any Decoder) throws {
      let keys = try decoder.container(keyedBy: CodingKeys.self)
      values = try keys.decode([String].self, forKey: .values)
      // Earlier archives contain the values.
      let old = try? keys.decode([String].self, forKey: .shown)
      shown = try old.map(Self.digest(of:)) ?? keys.decode(String.self, forKey: .shown)
    }

    static func digest(of values: [String]) -> String { ShortName.make(values.joined(separator: "\0")) }
  }

  private var fields: [String: [String: Field]] = [:]

  /// - Parameters:
  ///   - submission: The post.
  ///   - used: The names of the fields that events used.
  ///   - screen: The screen whose page was submitted.
  ///   - page: The page when the form was submitted.
  mutating func keep(_ submission: Submission, used: Set<String>, of screen: String, shownIn page: [UInt8]) {
    let sent = submission.fields
    let form = submission.form.map { Self.form($0, in: page) } ?? []
    var kept = fields[screen] ?? [:]
    for field in sent.all { kept[field.name] = nil }
    // Unchecked boxes are not sent: a displayed field that is missing in the post was unchecked.
    for (name, shown) in Refill.fields(in: Array(form)) where !used.contains(name) {
      kept[name] = Field(sent.values(named: name), shown: shown)
    }
    fields[screen] = kept.isEmpty ? nil : kept
  }

  private static func form(_ id: String, in page: [UInt8]) -> ArraySlice<UInt8> {
    guard let start = page.firstRange(of: Array("<form id=\"\(id)\"".utf8)) else { return [] }
    let end = page[start.upperBound...].firstRange(of: Array("</form".utf8))
    return page[start.lowerBound..<(end?.lowerBound ?? page.endIndex)]
  }

  mutating func forget(_ screen: String) {
    fields[screen] = nil
  }

  func has(_ screen: String) -> Bool { fields[screen] != nil }

  /// Returns the page with the fields restored.
  func restored(in page: [UInt8], of screen: String) -> [UInt8] {
    guard let kept = fields[screen] else { return page }
    let shown = Refill.fields(in: page)
    let typed = kept.filter { shown[$0.key].map(Field.digest(of:)) == $0.value.shown }.mapValues(\.values)
    return typed.isEmpty ? page : Refill.apply(typed, to: page)
  }
}
