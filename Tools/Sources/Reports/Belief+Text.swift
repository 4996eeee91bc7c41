import Architecture
import Rules

extension Strength {
  /// The name in JSON.
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
    case .weak: "weak evidence: uncertain"
    case .fair: "fair evidence: likely"
    case .strong: "strong evidence: almost certain"
    }
  }
}

extension Belief {
  /// `data manager`, `presenter's protocol`; nil if the type is no part.
  var roleTitle: String? { role.map { isInterface ? "\($0.name)'s protocol" : $0.name } }

  /// A clause such as `CallStore is taken for a data manager of the module Call`. With strong evidence, it says `is`
  /// instead.
  var claim: String {
    guard let role, let roleTitle else {
      let reason = ringReason.map { ", because \($0.text)" } ?? ""
      return ring.map { "\(type), which is not a part, is in \($0.phrase)\(reason)" } ?? "\(type) is no part"
    }
    let article = role.withArticle.prefix { $0 != " " }
    return "\(type) \(strength == .strong ? "is" : "is taken for") \(article) \(roleTitle)"
      + (module.map { " of the module \($0)" } ?? "")
  }

  /// The evidence for the role, strongest first.
  var support: [Reason] { reasons.filter { $0.weight > 0 } }

  /// The evidence against the role, strongest first.
  var objections: [Reason] { reasons.filter { $0.weight < 0 } }

  /// The first reasons as clauses: `its name ends in Store; but it does not use the network or the disk`. Empty without
  /// reasons.
  ///
  /// - Parameter shown: Returns a path in printed form. A place is printed if it differs from that of the type.
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

  /// Returns the setting for `.viper.yml` that gives the type a role, or none.
  ///
  /// - Parameter role: The name in the configuration: `none`, `data manager`.
  func setting(for role: String) -> String {
    // A pattern does not contain names of enclosing types: it would match all types with this name.
    type.contains(".")
      ? "roles: { \(role): { files: [\"\(place.file)\"] } }" : "roles: { \(role): [\"\(type)\"] }"
  }

  /// The setting that contradicts the role; nil if no setting would.
  var contradiction: String? { role == nil || isConfigured ? nil : setting(for: "none") }
}

/// The JSON form.
///
/// - Parameter limit: The maximum number of listed reasons.
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
