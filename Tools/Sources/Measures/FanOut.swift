import SwiftSyntax

/// The number of other types that each part of some code uses.
public struct FanOut {
  /// For each part, the other types of the project that it uses.
  public let names: [String: Set<String>]

  /// - Parameters:
  ///   - files: The code. Its parts are the types at the top level; nested types and extensions belong to them.
  ///   - known: The names of types outside of the code that count, in addition to those that it declares. Other names,
  ///     such as those of the standard library, do not count.
  public init(of files: [SourceFile], knowing known: Set<String>) {
    let own = files.reduce(into: Set<String>()) { $0.formUnion($1.declaredTypes()) }
    let counted = known.union(own)
    var names: [String: Set<String>] = [:]
    for declaration in files.flatMap(\.topLevelDeclarations) {
      guard let part = declaration.typeName ?? declaration.as(ExtensionDeclSyntax.self)?.extendedName else {
        continue
      }
      let reader = NameReader(counted: counted)
      reader.walk(declaration)
      names[part, default: []].formUnion(reader.names.subtracting([part]))
    }
    self.names = names
  }

  /// The mean of all parts; 0 without parts.
  public var mean: Double {
    names.isEmpty ? 0 : Double(names.values.map(\.count).reduce(0, +)) / Double(names.count)
  }
}

extension ExtensionDeclSyntax {
  fileprivate var extendedName: String? {
    extendedType.firstToken(viewMode: .sourceAccurate)?.text
  }
}

/// Collects the counted names in type positions.
private final class NameReader: SyntaxVisitor {
  private let counted: Set<String>
  var names: Set<String> = []

  init(counted: Set<String>) {
    self.counted = counted
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    note(node.name)
    return .visitChildren
  }

  /// A member, as in `screen.title`, is not a type at the top level; its base may be one.
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if let base = node.base { walk(base) }
    return .skipChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    note(node.baseName)
    return .visitChildren
  }

  private func note(_ token: TokenSyntax) {
    if counted.contains(token.text) { names.insert(token.text) }
  }
}
