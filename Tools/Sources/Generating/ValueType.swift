import SwiftSyntax

/// Finds the reason why a type cannot be in a contract, whose values are compared and sent: it is not `Equatable` and
/// `Sendable` whatever it contains. Whether a named type is both, the compiler tells.
final class ValueType: SyntaxVisitor {
  private var reason: String?

  /// Returns the reason, as a part of a sentence; nil for a type that may be one.
  static func problem(_ type: TypeSyntax) -> String? {
    let visitor = ValueType(viewMode: .sourceAccurate)
    visitor.walk(type)
    return visitor.reason
  }

  private func refuse(_ reason: String) -> SyntaxVisitorContinueKind {
    self.reason = self.reason ?? reason
    return .skipChildren
  }

  override func visit(_ node: FunctionTypeSyntax) -> SyntaxVisitorContinueKind {
    refuse(
      "is a closure, which cannot be compared: send an event instead, or give the closure to the use case")
  }

  override func visit(_ node: TupleTypeSyntax) -> SyntaxVisitorContinueKind {
    // `(Int)` is `Int`, `(A) -> B` is a closure.
    guard node.elements.count != 1 else { return .visitChildren }
    return refuse("is a tuple, which is not Equatable: declare a struct with these fields")
  }

  override func visit(_ node: SomeOrAnyTypeSyntax) -> SyntaxVisitorContinueKind {
    refuse("is a protocol, whose values cannot be compared: name a struct or an enum")
  }

  override func visit(_ node: CompositionTypeSyntax) -> SyntaxVisitorContinueKind {
    refuse("is a protocol, whose values cannot be compared: name a struct or an enum")
  }

  override func visit(_ node: MetatypeTypeSyntax) -> SyntaxVisitorContinueKind {
    refuse("is the type of a type, which is not Equatable: name a struct or an enum")
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    guard ["Any", "AnyObject", "Error", "AnyView"].contains(node.name.text) else { return .visitChildren }
    return refuse("cannot be compared: name a struct or an enum")
  }
}
