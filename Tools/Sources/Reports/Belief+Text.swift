import Architecture
import Rules

extension Strength {
  /// As JSON has it.
  var name: String {
    switch self {
    case .weak: "weak"
    case .fair: "fair"
    case .strong: "strong"
    }
  }

  /// `weak evidence`.
  var title: String { "\(name) evidence" }

  /// `weak evidence: a guess`.
  var explanation: String {
    switch self {
    case .weak: "weak evidence: a guess"
    case .fair: "fair evidence: likely"
    case .strong: "strong evidence: as good as certain"
    }
  }
}

extension Belief {
  /// `data manager`, `presenter's protocol`; nil if the type is no part.
  var roleTitle: String? { role.map { isInterface ? "\($0.name)'s protocol" : $0.name } }

  /// `CallStore is taken for a data manager of the module Call`. What is as good as certain is not taken for something:
  /// it is that.
  var claim: String {
    guard let role, let roleTitle else {
      let reason = ringReason.map { ", because \($0.text)" } ?? ""
      return ring.map { "\(type), which is no part, is in \($0.phrase)\(reason)" } ?? "\(type) is no part"
    }
    let article = role.withArticle.prefix { $0 != " " }
    return "\(type) \(strength == .strong ? "is" : "is taken for") \(article) \(roleTitle)"
      + (module.map { " of the module \($0)" } ?? "")
  }

  /// What speaks for it, the strongest first.
  var support: [Reason] { reasons.filter { $0.weight > 0 } }

  /// What speaks against it, the strongest first.
  var objections: [Reason] { reasons.filter { $0.weight < 0 } }

  /// The first reasons as clauses: `its name ends in Store; but nothing that it does reaches beyond the process`. Empty
  /// if there are none.
  ///
  /// - Parameter shown: how a path is called where the reader is. A place is given where it is not that of the type.
  func clauses(atMost limit: Int, shown: (_ path: String) -> String) -> String {
    func clause(_ reason: Reason) -> String {
      reason.place == place
        ? reason.text : "\(reason.text) (\(shown(reason.place.file)):\(reason.place.line))"
    }
    let support = support.prefix(limit).map(clause)
    let objections = objections.prefix(limit).map { "but " + clause($0) }
    return (support + objections).joined(separator: "; ")
  }

  /// `LoginPresenter is a presenter of the module Login: its name ends in Presenter; …`.
  func sentence(atMost limit: Int, shown: (_ path: String) -> String) -> String {
    let clauses = clauses(atMost: limit, shown: shown)
    return claim + (clauses.isEmpty ? "" : ": " + clauses)
  }

  /// What to write into `.viper.yml` to say that the type is no part, or that it has a role.
  ///
  /// - Parameter role: as the configuration names it: `none`, `data manager`.
  func setting(for role: String) -> String {
    // A pattern has no names of enclosing types: it would be about all types of this name.
    type.contains(".")
      ? "roles: { \(role): { files: [\"\(place.file)\"] } }" : "roles: { \(role): [\"\(type)\"] }"
  }

  /// The setting that contradicts it; nil where no setting would.
  var contradiction: String? { role == nil || isConfigured ? nil : setting(for: "none") }
}

/// For programs.
///
/// - Parameter limit: of the reasons, so many are listed.
func json(of belief: Belief, reasonsAtMost limit: Int = .max) -> [(String, JSON)] {
  [
    ("type", .string(belief.type)),
    ("role", belief.role.map { .string($0.name) } ?? .null),
    ("isProtocol", .bool(belief.isInterface)),
    ("module", belief.module.map { .string($0) } ?? .null),
    ("ring", belief.ring.map { .string($0.name) } ?? .null),
    (
      "ringReason",
      belief.ringReason.map {
        .object([
          ("text", .string($0.text)), ("file", .string($0.place.file)), ("line", .integer($0.place.line)),
        ])
      } ?? .null
    ),
    ("strength", belief.role == nil ? .null : .string(belief.strength.name)),
    ("file", .string(belief.place.file)),
    ("line", .integer(belief.place.line)),
    (
      "reasons",
      .array(
        belief.reasons.prefix(limit).map { reason in
          .object([
            ("text", .string(reason.text)),
            ("role", .string(reason.role.name)),
            ("weight", .integer(reason.weight)),
            ("file", .string(reason.place.file)),
            ("line", .integer(reason.place.line)),
          ])
        })
    ),
  ]
}
