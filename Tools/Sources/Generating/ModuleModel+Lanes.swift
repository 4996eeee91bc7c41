/// The lanes of generated work. A lost or doubled write is worse than one that waits.
extension ModuleModel {
  /// The first words of events whose results replace each other: of two searches only the later one counts. All other
  /// events write.
  static let readingWords: Set = [
    "load", "reload", "refresh", "retry", "search", "find", "filter", "sort", "fetch", "show", "select",
  ]

  /// Returns the lane of a use case.
  ///
  /// - A read into a field is cancelled by the next one: `.latest("rows")`.
  /// - Writes of a field wait for each other: `.serial("rows")`.
  /// - A write with values waits for the same one before: `.serial("delete")`.
  /// - A write without values is ignored while it runs, such as an order: `.exclusive("order")`.
  /// - The events that end a module share `.exclusive`.
  func lane(of event: EventSpec, _ result: Meaning.Result) -> String {
    switch result {
    case .output, .outputCase: ".exclusive"
    case .field(let field): Self.reads(event) ? ".latest(\"\(field)\")" : ".serial(\"\(field)\")"
    case .nothing: event.parameters.isEmpty ? ".exclusive(\"\(event.name)\")" : ".serial(\"\(event.name)\")"
    }
  }

  private static func reads(_ event: EventSpec) -> Bool {
    readingWords.contains(String(event.name.prefix { !$0.isUppercase && !$0.isNumber && $0 != "_" }))
  }
}
