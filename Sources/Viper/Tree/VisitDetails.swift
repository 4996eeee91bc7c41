/// Rare properties of a visit, apart from it so that most visits are small.
@MainActor final class VisitDetails {
  var transition: (any StageTransition)?
  var refusal: RoutingError?
  var viewName: String?
  var request: VisitDetails.Request?
  var restoration: Restoration?
  var decided: Outcome<any Sendable>?
  var firstToStay: Int?
  var selection = 0
  /// The requests of the module that wait, in their order.
  var waiting: [AnyVisit] = []
  var flags: Flags = []

  struct Flags: OptionSet {
    let rawValue: UInt8
    static let isRedirect = Flags(rawValue: 1)
    static let isFlow = Flags(rawValue: 16)
    static let isUnclaimed = Flags(rawValue: 2)
    static let isPlaceholder = Flags(rawValue: 4)
    static let isBound = Flags(rawValue: 8)
    static let isByAddress = Flags(rawValue: 32)
  }

  /// The request for a visit: its source and presentation.
  final class Request {
    private(set) weak var source: AnyVisit?
    let presentation: Presentation

    init(from source: AnyVisit, as presentation: Presentation) {
      (self.source, self.presentation) = (source, presentation)
    }
  }
}

extension AnyVisit {
  /// The animation; nil for the stage's default.
  public internal(set) var transition: (any StageTransition)? {
    get { details?.transition }
    set { if newValue != nil || details != nil { openDetails().transition = newValue } }
  }

  /// The reason why the module was not shown; nil if it was.
  package internal(set) var refusal: RoutingError? {
    get { details?.refusal }
    set { if newValue != nil || details != nil { openDetails().refusal = newValue } }
  }

  /// The name of the view, for stages whose restored views must have the same name.
  public var viewName: String? {
    get { details?.viewName }
    set { if newValue != nil || details != nil { openDetails().viewName = newValue } }
  }

  /// The request, if it came from another module than ``parent`` or for another presentation.
  var request: VisitDetails.Request? {
    get { details?.request }
    set { if newValue != nil || details != nil { openDetails().request = newValue } }
  }

  /// The snapshot that the visit is being restored from.
  var restoration: Restoration? {
    get { details?.restoration }
    set { if newValue != nil || details != nil { openDetails().restoration = newValue } }
  }

  /// The outcome, once it is decided.
  var decided: Outcome<any Sendable>? {
    get { details?.decided }
    set { if newValue != nil || details != nil { openDetails().decided = newValue } }
  }

  /// The first visit that was shown when the system was already removing this one: it is not above it.
  var firstToStay: Int? {
    get { details?.firstToStay }
    set { if newValue != nil || details != nil { openDetails().firstToStay = newValue } }
  }

  /// The number of its last selection as a tab, within the tree; 0 if it never was selected.
  var selection: Int {
    get { details?.selection ?? 0 }
    set { openDetails().selection = newValue }
  }

  /// The requests of the module that wait, in their order.
  var waiting: [AnyVisit] {
    get { details?.waiting ?? [] }
    _modify {
      // In place: a copy for each change would make many requests slow.
      yield &openDetails().waiting
    }
  }

  /// Whether the module is a flow, which has no view.
  public internal(set) var isFlow: Bool {
    get { has(.isFlow) }
    set { set(.isFlow, newValue) }
  }

  /// Whether an interceptor redirected a request to this visit.
  var isRedirect: Bool {
    get { has(.isRedirect) }
    set { set(.isRedirect, newValue) }
  }

  /// Whether the visit was restored as the step of a flow, or in a slot, and its module has not shown it again yet.
  var isUnclaimed: Bool {
    get { has(.isUnclaimed) }
    set { set(.isUnclaimed, newValue) }
  }

  /// Whether the visit is the placeholder of a module that is being made.
  var isPlaceholder: Bool {
    get { has(.isPlaceholder) }
    set { set(.isPlaceholder, newValue) }
  }

  /// Whether the outputs are bound to events of the showing module.
  var isBound: Bool {
    get { has(.isBound) }
    set { set(.isBound, newValue) }
  }

  /// Whether it was shown because its address, or one above it, was opened.
  var isByAddress: Bool {
    get { has(.isByAddress) }
    set { set(.isByAddress, newValue) }
  }

  private func has(_ flag: VisitDetails.Flags) -> Bool { details?.flags.contains(flag) == true }

  private func set(_ flag: VisitDetails.Flags, _ isOn: Bool) {
    if isOn { openDetails().flags.insert(flag) } else { details?.flags.remove(flag) }
  }

  private func openDetails() -> VisitDetails {
    if let details { return details }
    let new = VisitDetails()
    details = new
    return new
  }
}
