import Architecture

enum InteractorRetainsOutput: RetainsOwner {
  static let about = RuleDescription(
    id: "interactor-retains-output",
    kind: .mention,
    severity: [.default: .error],
    summary: "An interactor does not retain its output",
    explanation: """
      The presenter retains the interactor. If the interactor also retains the presenter, as its output or by another
      name, neither is ever freed.

      Reports a stored property of an interactor whose type is its output, a presenter or a presenter's protocol, and
      that is neither `weak` nor `unowned`. If the presenter references its interactor weakly, see
      `ownership-inverted`; if it has no reference to it, as in Clean Swift (VIP), there is no cycle. If the code does
      not show whether it retains the interactor, it is a warning.
      """,
    source: "The Book of VIPER; ZIKViper; cheesecakelabs",
    bad: """
      final class LoginInteractor {
        var output: LoginInteractorOutput?
      }
      """,
    good: """
      final class LoginInteractor {
        weak var output: LoginInteractorOutput?
      }
      """)

  static let role = Role.interactor
  static let retained = "its output"
  static let exemptsCleanSwift = true
  /// In Clean Swift, presenters do not reference the interactor, so there is no cycle.
  static func isOwnedByOthers(_ part: CheckedPart) -> Bool {
    let presenters = part.module.map { Array($0.concreteParts(.presenter)) } ?? []
    return !presenters.isEmpty && !presenters.contains(where: \.knowsInteractor)
  }
  static func isOwner(_ part: CheckedPart) -> Bool {
    part.role == .presenter && part.form != .contract || part.role == .interactor && part.form == .output
  }
  static func ownership(in module: CheckedModule) -> Ownership {
    module.ownership(of: .interactor, by: .presenter)
  }
}
