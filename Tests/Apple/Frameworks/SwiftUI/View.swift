@_exported import Foundation

// https://developer.apple.com/documentation/swiftui/view
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: View {
  public var body: Never { notEvaluated() }
}

/// The views of this stub without a body of their own.
public protocol StubView: View where Body == Never {}

extension StubView {
  public var body: Never { notEvaluated() }
}

extension Optional: View where Wrapped: View {
  public var body: Never { notEvaluated() }
}

// https://developer.apple.com/documentation/swiftui/emptyview
public struct EmptyView: StubView {
  nonisolated public init() {}
}

// https://developer.apple.com/documentation/swiftui/anyview
public struct AnyView: StubView {
  nonisolated public init<V: View>(_ view: V) {}
}

/// The result of a modifier of this stub.
struct ModifiedView<Content: View>: StubView {
  nonisolated init(_ content: Content) {}
}

// https://developer.apple.com/documentation/swiftui/tupleview
public struct TupleView<T>: StubView {
  nonisolated public init(_ value: T) {}
}

// https://developer.apple.com/documentation/swiftui/_conditionalcontent
public struct _ConditionalContent<TrueContent, FalseContent> {
  nonisolated init() {}
}
extension _ConditionalContent: View, StubView where TrueContent: View, FalseContent: View {}

// https://developer.apple.com/documentation/swiftui/viewbuilder
@resultBuilder public struct ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<
    (repeat each Content)
  > {
    TupleView((repeat each content))
  }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<T: View, F: View>(first: T) -> _ConditionalContent<T, F> { .init() }
  public static func buildEither<T: View, F: View>(second: F) -> _ConditionalContent<T, F> { .init() }
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}

// https://developer.apple.com/documentation/swiftui/viewmodifier
@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content) -> Self.Body
  typealias Content = _ViewModifier_Content<Self>
}

// https://developer.apple.com/documentation/swiftui/_viewmodifier_content
public struct _ViewModifier_Content<Modifier: ViewModifier>: StubView {}

extension View {
  // https://developer.apple.com/documentation/swiftui/view/modifier(_:)
  nonisolated public func modifier<T: ViewModifier>(_ modifier: T) -> some View { ModifiedView(self) }
}
