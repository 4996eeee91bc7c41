/// The description of a module, as the options of `viper generate module` give it.
public struct ModuleSpec: Hashable, Sendable {
  public var name: String
  /// The parameters of the contract.
  public var parameters: [Parameter] = []
  /// The messages that the module receives while it is shown: the contract's `Input`.
  public var messages: [EventSpec] = []
  public var output: Output?
  public var state: [Parameter] = []
  public var events: [EventSpec] = []
  public var exits: [ExitSpec] = []
  /// The slots of the view.
  public var slots: [String] = []
  /// The pattern of its address, such as `/product/{id}`; nil for none.
  public var link: String?
  /// The types of rows, by their names. The one without a name belongs to the first unknown type of the state.
  public var rows: [RowSpec] = []
  /// Whether the first reading event is handled when the module loads. False for a present module that loads nothing.
  var isLoading = true

  public init(name: String) { self.name = name }

  /// The name of the slot of tabs.
  static let tabSlot = "tabs"

  /// The exits that are shown as tabs when the module loads.
  var tabs: [ExitSpec] { exits.filter { $0.presentation == .tab } }

  /// The slots of the contract: those of embedded modules, and the one of the tabs.
  var allSlots: [String] { slots + (tabs.isEmpty ? [] : [Self.tabSlot]) }

  public enum Output: Hashable, Sendable {
    case type(String)
    case cases([EventSpec])
  }

  public struct RowSpec: Hashable, Sendable {
    public var name: String?
    public var fields: [Parameter]
  }
}

/// A name with a type: a parameter, or a field of a state.
public struct Parameter: Hashable, Sendable {
  /// The label; nil for a value without one.
  public var name: String?
  public var type: String
  /// The default value, as written.
  public var defaultValue: String?

  public init(name: String?, type: String, defaultValue: String? = nil) {
    self.name = name
    self.type = type
    self.defaultValue = defaultValue
  }
}

/// An event, or another case with values.
public struct EventSpec: Hashable, Sendable {
  public var name: String
  public var parameters: [Parameter]
  /// The name behind `->`: an exit, a field, `dismiss` or `finish`.
  public var target: String?
  /// The fields and parameters of the module that its use case receives, such as `order(address)`; nil for the usual ones.
  public var passed: [String]?
  /// `reads:` or `writes:` in the command; nil if its first word decides.
  public var access: Access?
  /// The lane in the command, such as `@serial`; nil for the usual one.
  public var lane: Lane?

  public enum Access: String, CaseIterable, Sendable { case reads, writes }
  public enum Lane: String, CaseIterable, Sendable { case concurrent, latest, serial, exclusive }

  /// The declaration without the keyword: `add(sku: String)`.
  public var declaration: String {
    if parameters.isEmpty { return name }
    return
      "\(name)(\(parameters.map { $0.name.map { "\($0): " }.orEmpty + $0.type }.joined(separator: ", ")))"
  }
}

extension EventSpec {
  /// The event with fields of the module as values: `search(query: screen.query)`.
  func withFields(of owner: String) -> String {
    if parameters.isEmpty { return name }
    let values = parameters.map { $0.name.map { "\($0): " }.orEmpty + "\(owner).\($0.value)" }
    return "\(name)(\(values.joined(separator: ", ")))"
  }
}

public struct ExitSpec: Hashable, Sendable {
  public var name: String
  public var parameters: [Parameter]
  /// The type of the output; nil for none.
  public var output: String?
  /// The event that receives the output.
  public var event: String?
  public var presentation: Presentation

  public enum Presentation: String, CaseIterable, Sendable {
    case pushed, presented, sheet, fullScreen, popover, replacingRoot, replacingTop, tab
  }
}

extension Optional where Wrapped == String {
  var orEmpty: String { self ?? "" }
}
