import Measures
import Testing

@Suite(.timeLimit(.minutes(10))) struct FanOutTests {
  @Test func `A part lists each named type once, without itself`() {
    let file = SourceFile(
      path: "A.swift",
      text: """
        final class Presenter: Output {
          private let view: any View
          private let items: [Item]
          private let again: Item? = nil
          func show(_ other: Presenter) { Router.shared.open(Item(id: 1)) }
        }
        protocol Output: AnyObject {}
        struct Item { let id: Int }
        """)
    let fanOut = FanOut(of: [file], knowing: ["View", "Router", "Screen"])
    #expect(fanOut.names["Presenter"] == ["Output", "View", "Item", "Router"])
    #expect(fanOut.names["Output"] == [])
    #expect(fanOut.names["Item"] == [])
    #expect(fanOut.mean == 4.0 / 3)
  }

  @Test func `Nested types and extensions belong to their type`() {
    let type = SourceFile(
      path: "Greeting.swift",
      text: """
        enum Greeting {
          struct State { var person: Person }
          enum Event { case show(State) }
        }
        """)
    let more = SourceFile(
      path: "More.swift", text: "extension Greeting { static func of(_: Item) -> Greeting.State? { nil } }")
    let fanOut = FanOut(of: [type, more], knowing: ["Person", "Item", "State"])
    #expect(Set(fanOut.names.keys) == ["Greeting"])
    #expect(fanOut.names["Greeting"] == ["Person", "Item", "State"])
  }

  @Test func `A member is not a type, but its owner may be one`() {
    let file = SourceFile(
      path: "A.swift", text: "struct A { func f() { _ = List.Row(1); _ = self.Item; other.Screen() } }")
    let fanOut = FanOut(of: [file], knowing: ["List", "Row", "Item", "Screen"])
    #expect(fanOut.names["A"] == ["List"])
  }

  @Test func `Without types there is no mean`() {
    #expect(FanOut(of: [], knowing: ["A"]).mean == 0)
  }

  @Test func `Only public names can be used by others`() {
    let file = SourceFile(
      path: "A.swift",
      text: """
        public struct A {}
        open class B { public struct Inner {} }
        struct C {}
        public typealias D = Int
        @MainActor public protocol E {}
        """)
    #expect(file.declaredTypes(publicOnly: true) == ["A", "B", "D", "E"])
    #expect(file.declaredTypes() == ["A", "B", "C", "D", "E"])
  }
}
