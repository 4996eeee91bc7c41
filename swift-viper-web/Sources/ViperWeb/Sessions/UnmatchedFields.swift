import Viper

/// Unused fields of a post whose event lacked a value: usually the same name with two spellings, which is hard to
/// notice.
struct UnmatchedFields: Error, CustomStringConvertible {
  let event: String
  /// The names that the event expects; true if neither the form nor the template has a value.
  let expected: [String: Bool]
  /// The posted names that were not used.
  let unused: [String]

  var description: String {
    "The event “\(event)” has no value for \(list(expected.filter(\.value).keys.sorted())), and the posted fields "
      + "\(list(unused)) were not used. Name the fields after the values: \(list(expected.keys.sorted()))."
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
