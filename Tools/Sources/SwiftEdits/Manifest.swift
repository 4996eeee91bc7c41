import SwiftSyntax

/// The manifest of a package, read as syntax: what is computed is unknown.
public struct Manifest: Sendable {
  public private(set) var file: SwiftText

  /// - Throws: An error if the text is not valid Swift, or creates no package.
  public init(_ file: SwiftText) throws(EditError) {
    self.file = file
    guard package != nil else { throw file.error(at: 0, "does not create a Package") }
  }

  public struct Target: Hashable, Sendable {
    public enum Kind: String, Sendable {
      case target, executableTarget, testTarget, macro, plugin, systemLibrary, binaryTarget
    }

    public var kind: Kind
    public var name: String
    /// The path relative to the package, if the manifest contains one.
    public var path: String?
    /// The targets and products that it depends on, by their names.
    public var dependencies: [String]
    public var line: Int
  }

  /// The targets with a literal name.
  public var targets: [Target] {
    targetCalls.compactMap { call in
      guard let kind = Self.kind(of: call), let name = string("name", of: call) else { return nil }
      return Target(
        kind: kind, name: name, path: string("path", of: call), dependencies: dependencies(of: call),
        line: file.line(at: call.positionAfterSkippingLeadingTrivia.utf8Offset))
    }
  }

  public var name: String? { package.flatMap { string("name", of: $0) } }

  /// Whether the package depends on a package with a name, which is that of its folder or address.
  public func depends(on package: String) -> Bool {
    packageCalls.contains { call in
      let name = string("name", of: call) ?? string("url", of: call) ?? string("path", of: call) ?? ""
      let last = name.split(separator: "/").last.map(String.init) ?? ""
      return (last.hasSuffix(".git") ? String(last.dropLast(4)) : last) == package
        || (string("path", of: call) ?? "").split(separator: "/").last.map(String.init) == package
    }
  }

  /// Returns an expression for a product, as the manifest writes it elsewhere: the name of a constant, or `.product(…)`.
  ///
  /// - Returns: nil if no target depends on the product.
  public func expression(forProduct product: String) -> String? {
    let constants = constantsOfProducts
    var found: String?
    for call in targetCalls {
      for element in dependencyElements(of: call) {
        let text = file.text(of: element)
        if constants[text] == product { return text }
        if found == nil, self.product(element) == product { found = text }
      }
    }
    return found ?? constants.first { $0.value == product }?.key
  }

  /// The text of the argument `swiftSettings` that most targets with sources have.
  public var usualSettings: String? {
    let calls = targetCalls.filter { Self.kind(of: $0) == .target }
    let all = calls.compactMap { argument("swiftSettings", of: $0) }.map { file.text(of: $0.expression) }
    guard all.count * 2 > calls.count else { return nil }
    let counts = Dictionary(all.map { ($0, 1) }, uniquingKeysWith: +)
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  // MARK: Changes

  /// Adds a target to the list of targets.
  ///
  /// - Parameters:
  ///   - text: The call, indented with two spaces for each level.
  ///   - name: The target after which it is added; nil for the end of the list.
  public mutating func add(target text: String, after name: String? = nil) throws(EditError) {
    let list = CommaList(try targetList())
    var index: Int?
    if let name, let position = targetCalls.firstIndex(where: { string("name", of: $0) == name }) {
      let offset = targetCalls[position].endPositionBeforeTrailingTrivia.utf8Offset
      index = list.elements.firstIndex { $0.contains(offset - 1) }.map { $0 + 1 }
    }
    // Before the next target, comments above it would be separated from it: it is inserted behind the previous one.
    if let index, index < list.elements.count {
      file = try file.replacing(file.inserting(text, into: list, behind: index - 1))
    } else {
      file = try file.replacing(file.inserting(text, into: list))
    }
  }

  /// Adds a dependency to a target. Nothing changes if the target has it.
  ///
  /// - Parameter expression: The dependency as an expression: `"Cart"`, `.product(…)`.
  public mutating func add(dependency expression: String, to target: String) throws(EditError) {
    guard let call = targetCalls.first(where: { string("name", of: $0) == target }) else {
      throw file.error(at: 0, "has no target \(target)")
    }
    let wanted = expression.hasPrefix("\"") ? String(expression.dropFirst().dropLast()) : expression
    if dependencies(of: call).contains(wanted) { return }
    if dependencyElements(of: call).contains(where: { file.text(of: $0) == expression }) { return }
    if let argument = argument("dependencies", of: call) {
      guard let array = Self.array(in: argument.expression) else {
        throw file.error(
          at: argument.expression, "the dependencies of \(target) are computed: add \(expression) by hand")
      }
      file = try file.replacing(file.inserting(expression, into: CommaList(array)))
      return
    }
    guard let list = CommaList(argumentsOf: call) else { return }
    file = try file.replacing(
      file.inserting("dependencies: [\(expression)]", into: list, behind: 0))
  }

  /// Adds a target to the libraries that contain another one.
  public mutating func add(toLibrariesWith other: String, target: String) throws(EditError) {
    let libraries = calls { $0 == ".library" || $0.hasSuffix("Product.library") }
    var edits: [TextEdit] = []
    for library in libraries {
      guard let argument = argument("targets", of: library), let array = Self.array(in: argument.expression)
      else {
        continue
      }
      let names = array.elements.compactMap { Self.literal($0.expression) }
      if names.contains(other), !names.contains(target) {
        edits += file.inserting("\"\(target)\"", into: CommaList(array))
      }
    }
    file = try file.replacing(edits)
  }

  /// Adds a package that this package depends on.
  public mutating func add(package text: String) throws(EditError) {
    guard let package, let list = CommaList(argumentsOf: package) else { return }
    if let argument = argument("dependencies", of: package) {
      guard let array = Self.array(in: resolved(argument.expression)) else {
        throw file.error(
          at: argument.expression, "the dependencies of the package are computed: add \(text) by hand")
      }
      file = try file.replacing(file.inserting(text, into: CommaList(array)))
      return
    }
    // The order of the arguments: name, defaultLocalization, platforms, pkgConfig, providers, products, traits.
    let before = [
      "targets", "swiftLanguageModes", "swiftLanguageVersions", "cLanguageStandard", "cxxLanguageStandard",
    ]
    let next = package.arguments.firstIndex { before.contains($0.label?.text ?? "") }
    let index = next.map { package.arguments.distance(from: package.arguments.startIndex, to: $0) }
    file = try file.replacing(
      file.inserting("dependencies: [\n  \(text)\n]", into: list, before: index))
  }

  // MARK: Reading

  /// The call of `Package(…)`.
  private var package: FunctionCallExprSyntax? { calls { $0 == "Package" }.first }

  private var packageCalls: [FunctionCallExprSyntax] {
    calls { $0 == ".package" || $0.hasSuffix("Dependency.package") }
  }

  private var targetCalls: [FunctionCallExprSyntax] {
    calls { name in
      guard let dot = name.lastIndex(of: "."),
        Target.Kind(rawValue: String(name[name.index(after: dot)...])) != nil
      else { return false }
      let base = name[..<dot]
      return base.isEmpty || base == "Target" || base == "PackageDescription.Target"
    }.filter { argument("name", of: $0) != nil && !isDependency($0) }
  }

  /// Whether a call is `.target(name: "A")` in a list of dependencies.
  private func isDependency(_ call: FunctionCallExprSyntax) -> Bool {
    var node = Syntax(call).parent
    while let current = node {
      if let argument = current.as(LabeledExprSyntax.self), argument.label?.text == "dependencies" {
        return true
      }
      if let binding = current.as(PatternBindingSyntax.self), let type = binding.typeAnnotation,
        file.text(of: type.type).contains("Dependency")
      {
        return true
      }
      node = current.parent
    }
    return false
  }

  private func calls(where matches: (String) -> Bool) -> [FunctionCallExprSyntax] {
    let finder = CallFinder(viewMode: .sourceAccurate)
    finder.walk(file.tree)
    return finder.calls.filter { matches($0.calledExpression.trimmedDescription) }
  }

  private static func kind(of call: FunctionCallExprSyntax) -> Target.Kind? {
    call.calledExpression.as(MemberAccessExprSyntax.self)
      .flatMap { Target.Kind(rawValue: $0.declName.baseName.text) }
  }

  private func argument(_ label: String, of call: FunctionCallExprSyntax) -> LabeledExprSyntax? {
    call.arguments.first { $0.label?.text == label }
  }

  private func string(_ label: String, of call: FunctionCallExprSyntax) -> String? {
    argument(label, of: call).flatMap { Self.literal($0.expression) }
  }

  private static func literal(_ expression: ExprSyntax) -> String? {
    expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
  }

  private func dependencyElements(of call: FunctionCallExprSyntax) -> [ExprSyntax] {
    guard let argument = argument("dependencies", of: call) else { return [] }
    return Self.arrays(in: resolved(argument.expression)).flatMap { $0.elements.map(\.expression) }
  }

  private func dependencies(of call: FunctionCallExprSyntax) -> [String] {
    let constants = constantsOfProducts
    return dependencyElements(of: call).compactMap { element in
      Self.literal(element) ?? product(element) ?? constants[file.text(of: element)]
    }
  }

  /// Returns the name in `.product(name: "A", …)`, `.target(name: "A")` or `.byName(name: "A")`.
  private func product(_ element: ExprSyntax) -> String? {
    guard let call = element.as(FunctionCallExprSyntax.self) else { return nil }
    return string("name", of: call)
  }

  /// The products of constants such as `let viper = Target.Dependency.product(name: "Viper", package: "swift-viper")`.
  private var constantsOfProducts: [String: String] {
    var found: [String: String] = [:]
    for (name, value) in constants {
      if let product = product(value) { found[name] = product }
    }
    return found
  }

  /// The values of constants at the top of the file, also inside `#if`.
  private var constants: [(String, ExprSyntax)] {
    let finder = ConstantFinder(viewMode: .sourceAccurate)
    finder.walk(file.tree)
    return finder.constants
  }

  /// Returns the value of a constant, or the expression itself.
  private func resolved(_ expression: ExprSyntax) -> ExprSyntax {
    guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text else { return expression }
    return constants.first { $0.0 == name }?.1 ?? expression
  }

  private func targetList() throws(EditError) -> ArrayExprSyntax {
    guard let package else { throw file.error(at: 0, "does not create a Package") }
    guard let argument = argument("targets", of: package) else {
      throw file.error(at: package, "the package has no targets: add `targets: []`")
    }
    guard let array = Self.array(in: resolved(argument.expression)) else {
      throw file.error(
        at: argument.expression,
        "the targets of the package are computed: write at least one array of targets here")
    }
    return array
  }

  /// Returns the array in an expression: the expression itself, or an operand of `[…] + others`.
  private static func array(in expression: ExprSyntax) -> ArrayExprSyntax? { arrays(in: expression).first }

  private static func arrays(in expression: ExprSyntax) -> [ArrayExprSyntax] {
    if let array = expression.as(ArrayExprSyntax.self) { return [array] }
    if let sequence = expression.as(SequenceExprSyntax.self) {
      // Only sums: the operands of others, such as `??`, may not be used.
      let operators = sequence.elements.compactMap { $0.as(BinaryOperatorExprSyntax.self) }
      guard operators.allSatisfy({ $0.operator.text == "+" }) else { return [] }
      return sequence.elements.compactMap { $0.as(ArrayExprSyntax.self) }
    }
    return []
  }
}

private final class CallFinder: SyntaxVisitor {
  var calls: [FunctionCallExprSyntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    calls.append(node)
    return .visitChildren
  }
}

private final class ConstantFinder: SyntaxVisitor {
  var constants: [(String, ExprSyntax)] = []

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings {
      if let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
        let value = binding.initializer?.value
      {
        constants.append((name, value))
      }
    }
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
