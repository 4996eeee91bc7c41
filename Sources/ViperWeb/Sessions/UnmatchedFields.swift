import Viper

/// Fields were posted that nothing used, and their event was left without something that it looks for: most
/// often one name that is written in two ways, which nobody would notice.
struct UnmatchedFields: Error, CustomStringConvertible {
  let event: String
  /// The names of what the event looks for; true where neither the form nor the page says anything.
  let sought: [String: Bool]
  /// The names that were posted and nothing used.
  let unused: [String]

  var description: String {
    "The event “\(event)” looks for \(list(sought.filter(\.value).keys.sorted())), which was not posted; posted "
      + "and used by nothing was \(list(unused)). Name fields after what they fill: \(list(sought.keys.sorted()))."
  }

  private func list(_ names: [String]) -> String { names.joined(separator: ", ") }
}

#if DEBUG
  /// Reports unmatched fields.
  @MainActor final class UnmatchedFieldsLog {
    private var reported: Set<String> = []

    /// Reports once for each event and field, and not without end: what is posted may be anything.
    func report(_ fields: UnmatchedFields, at visit: AnyVisit, to diagnostics: Diagnostics) {
      guard reported.count < 1_000 else { return }
      let new = fields.unused.filter { reported.insert("\(visit.module) \(fields.event) \($0)").inserted }
      guard !new.isEmpty else { return }
      let route = visit.route.map { "\($0)" } ?? "-"
      diagnostics.report(
        .failure(Diagnostic.Failure(error: fields, module: visit.module, route: route, advice: nil)))
    }
  }
#endif
