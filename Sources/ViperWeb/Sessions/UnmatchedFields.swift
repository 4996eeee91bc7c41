import Viper

/// Unused fields of a post whose event lacked a value: usually the same name with two spellings, which is hard to
/// notice.
struct UnmatchedFields: Error, CustomStringConvertible {
  let event: String
  /// The names that the event expects; true if neither the form nor the template has a value.
  let sought: [String: Bool]
  /// The posted names that were not used.
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

    /// Reports once for each event and field, up to a limit, because posts may contain anything.
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
