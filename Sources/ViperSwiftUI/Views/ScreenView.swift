#if canImport(SwiftUI)
  public import SwiftUI
  public import Viper

  /// The SwiftUI view of a contract. It shows a state and makes no decisions.
  ///
  /// ```swift
  /// struct GreetingView: ScreenView {
  ///   let screen: ShownScreen<Greeting>
  ///
  ///   var body: some View {
  ///     TextField("Name", text: screen.binding(\.name) { .type($0) })
  ///     Text(screen.greeting)
  ///   }
  /// }
  /// ```
  public protocol ScreenView<Contents>: View {
    /// The contract of the view.
    associatedtype Contents: Contract
    /// The slots that are the columns of a ``SplitView``, from the sidebar to the detail. None by default.
    static var columns: [Contents.Slot] { get }
    /// Creates the view. The memberwise initializer is enough.
    init(screen: ShownScreen<Contents>)
  }

  extension ScreenView {
    public static var columns: [Contents.Slot] { [] }
  }

  extension SwiftUIViews {
    /// Creates a list of views. If two have the same contract, the later one is used.
    public init(_ views: any ScreenView.Type...) { self.init(views) }

    init(_ views: [any ScreenView.Type]) {
      self.init()
      for view in views { add(view) }
    }
  }

  extension SwiftUIViews {
    private mutating func add(_ view: (some ScreenView).Type) {
      if let question = view as? any QuestionView.Type {
        add(question: question)
      } else {
        add(SwiftUIView(view))
      }
    }

    private mutating func add(question: (some QuestionView).Type) { add(SwiftUIView(question)) }
  }

  extension SwiftUIView {
    /// Creates the entry of a screen view.
    public init<Content: ScreenView>(_ view: Content.Type) {
      self.init(for: Content.Contents.self, columns: Content.columns) { AnyView(Content(screen: $0)) }
    }

    /// Creates the entry of a question.
    public init<Content: QuestionView>(_ view: Content.Type) {
      self.init(
        for: Content.Contents.self, columns: Content.columns,
        question: { QuestionContent(Content(screen: $0)) }
      ) { AnyView(Content(screen: $0)) }
    }

    /// Creates the entry of a view that needs more than its screen.
    ///
    /// - Parameters:
    ///   - contract: The contract that the view shows.
    ///   - columns: The slots that are the columns of a ``SplitView``, from the sidebar to the detail.
    ///   - content: Creates the view.
    public init<Contents: Contract, Content: View>(
      _ contract: Contents.Type, columns: [Contents.Slot] = [],
      @ViewBuilder content: @escaping @MainActor (ShownScreen<Contents>) -> Content
    ) {
      self.init(for: contract, columns: columns) { AnyView(content($0)) }
    }
  }

  extension ShownScreen {
    /// Returns a binding to a field of the state. What SwiftUI writes is sent as an event; the presenter decides about the
    /// state.
    ///
    /// - Parameters:
    ///   - field: The field that SwiftUI reads. Not an element of an array, which may be gone when it is compared next.
    ///   - event: Returns the event for a new value.
    public func binding<Value: Equatable & Sendable>(
      _ field: KeyPath<Contents.State, Value>, send event: @escaping @MainActor (Value) -> Contents.Event
    ) -> Binding<Value> {
      Binding(
        get: { @MainActor in self[dynamicMember: field] },
        set: { @MainActor new in self.send(event(new)) })
    }

    /// Returns a binding to a value that the view has read, such as the title of a row:
    /// `screen.binding(row.title) { .rename(row.id, to: $0) }`.
    public func binding<Value: Sendable>(
      _ value: Value, send event: @escaping @MainActor (Value) -> Contents.Event
    ) -> Binding<Value> {
      Binding(get: { value }, set: { @MainActor new in self.send(event(new)) })
    }
  }

  extension View {
    /// Performs an action for each effect of a screen.
    public func onEffect<Contents: Contract>(
      of screen: ShownScreen<Contents>, perform action: @escaping @MainActor (Contents.Effect) -> Void
    ) -> some View {
      onChange(of: screen.effectCount, initial: true) {
        for effect in screen.takeEffects() { action(effect) }
      }
    }
  }
#endif
