public import Viper

/// The SwiftUI views of an app, by contract.
///
/// ```swift
/// let views = SwiftUIViews(SwiftUIView(BookListView.self), SwiftUIView(BookView.self))
/// ```
@MainActor public struct SwiftUIViews: HasViews {
  private var views: [ObjectIdentifier: SwiftUIView] = [:]

  /// Creates an empty list.
  public init() {}

  /// Creates a list of views. If two have the same contract, the later one is used.
  public init(_ views: SwiftUIView...) {
    for view in views { add(view) }
  }

  mutating func add(_ view: SwiftUIView) { views[view.contract] = view }

  /// Returns these views combined with those of another feature.
  public func and(_ others: SwiftUIViews) -> SwiftUIViews {
    var all = self
    all.views.merge(others.views) { $1 }
    return all
  }

  public func hasView(for contract: any Contract.Type) -> Bool { views[ObjectIdentifier(contract)] != nil }

  func view<Contents: Contract>(for contract: Contents.Type) throws -> SwiftUIView {
    guard let view = views[ObjectIdentifier(contract)] else {
      throw StageError.noView(for: contract, hint: "Add a SwiftUIView for it to the app's SwiftUIViews.")
    }
    return view
  }
}

/// The SwiftUI view of a contract.
@MainActor public struct SwiftUIView {
  let contract: ObjectIdentifier
  /// The slots that are the columns of a split view, from the sidebar to the detail.
  let columns: [String]
  /// Returns the view for a `ShownScreen` of the contract.
  let make: @MainActor (Any) -> Any
  /// Returns the parts of the view if it is a question.
  let question: @MainActor (Any) -> QuestionContent?

  init<Contents: Contract>(
    for contract: Contents.Type, columns: [Contents.Slot] = [],
    question: (@MainActor (ShownScreen<Contents>) -> QuestionContent)? = nil,
    _ make: @escaping @MainActor (ShownScreen<Contents>) -> Any
  ) {
    self.contract = ObjectIdentifier(contract)
    self.columns = columns.map(\.rawValue)
    // The stage creates the screen for the contract of the view.
    self.make = { screen in (screen as? ShownScreen<Contents>).map(make) ?? screen }
    self.question = { screen in question.flatMap { (screen as? ShownScreen<Contents>).map($0) } }
  }
}
