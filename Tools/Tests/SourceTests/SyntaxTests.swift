import Source
import Testing

/// Valid and invalid Swift.
@Suite(.timeLimit(.minutes(10))) struct SyntaxTests {
  static let valid = [
    "func f(c: @escaping @MainActor(Bool) -> Void) {}",
    "func f(c: @escaping @MainActor(A.B, C?) -> Void) {}",
    "let c: @Sendable(Int) -> Void = { _ in }",
    "func f() throws(MyError) {}",
    "struct A: ~Copyable { consuming func end() {} }",
    "func f(_ a: borrowing A, b: consuming B, c: inout C, d: sending D) {}",
    ###"""
    let regex = /a+[b-c]*\/d/
    """###,
    "let regex = #/a+/b/#",
    "nonisolated(nonsending) func f() async {}",
    "func f(_ c: nonisolated(nonsending) () async -> Void) {}",
    ###"""
    #if DEBUG
    @available(iOS 15, *)
    #endif
    func f() {}
    """###,
    ###"""
    @MainActor
    #if os(iOS)
    @objc
    #endif
    class A {}
    """###,
    ###"""
    @freestanding(expression) macro stringify<T>(_ value: T) -> (T, String) = #externalMacro(module: "M", type: "S")
    """###,
    ###"""
    #Preview { Text("a") }
    """###,
    "let a = if b { 1 } else { 2 }",
    "func f<each T>(_ a: repeat each T) -> (repeat each T) { (repeat each a) }",
    "let a: InlineArray<3, Int> = [1, 2, 3]; let b: [3 of Int] = [1, 2, 3]",
    "@concurrent func f() async {}",
    "actor A { isolated deinit {} }",
    "let a: any P & Q = b; let c: (some P)? = nil",
    "func f(a: isolated (any Actor)? = #isolation) {}",
    "struct A { nonisolated(unsafe) static var a = 1 }",
    ###"""
    view
      .a()
      #if os(iOS)
      .b()
      #endif
      .c()
    """###,
    ###"""
    switch x {
    #if A
    case .a: break
    #endif
    case .b: break
    @unknown default: break
    }
    """###,
    "package import Foo",
    "@_spi(A) public import Foo",
    "extension A: @retroactive B {}",
    "extension A: @unchecked Sendable, @preconcurrency C {}",
    "do throws(E) { try f() } catch { print(error) }",
    "let f = { @MainActor [weak self] (a: Int) async throws(E) -> Void in }",
    "guard let self else { return }",
    "for await x in y {}",
    "for try await x in y where x > 1 {}",
    "unsafe f()",
    "let x = unsafe g()",
    "discard self",
    "struct A: ~Copyable { consuming func f() { discard self } }",
    "_ = consume x; _ = copy y",
    "public private(set) var a: Int { get async throws { 1 } }",
    "let `class` = 1; let `raw name` = 2",
    "f { a } onError: { b }",
    ###"""
    a ? b : c ; let x = \A.b?.c; let y = \.self
    """###,
    ###"""
    macro a() = #externalMacro(module: "", type: "")
    """###,
    ###"""
    @attached(member, names: named(init), arbitrary) macro A() = #externalMacro(module: "", type: "")
    """###,
    "var x: Int { _read { yield y } _modify { yield &y } }",
    ###"""
    #warning("a")
    """###,
    "if #available(iOS 15, *), #unavailable(iOS 16) {}",
    "func f(_ a: (Int, Int) -> Void = { (a, b) in }) {}",
    ###"""
    let a = """
      b \(c) d
      """
    """###,
    ###"""
    let a = #"b \#(c)"#
    """###,
    "@objc(foo:bar:) func f(a: Int, b: Int) {}",
    ###"""
    @available(*, deprecated, renamed: "b(c:)", message: "d") func f() {}
    """###,
    "precedencegroup A { higherThan: B }; infix operator <->: A",
    "func f() -> some View { EmptyView() }",
    "let x: @convention(block) () -> Void = {}",
    "let x: @MainActor () -> Void = {}",
    "let a: (@MainActor(Int) -> Void)? = nil",
    "typealias A = @MainActor(Int) async throws -> Void",
    "struct S<let N: Int> {}",
    "f(#file, #function, #fileID)",
    ###"""
    #sourceLocation(file: "a", line: 1)
    #sourceLocation()
    """###,
    "@lifetime(borrow a) func f() -> B { b }",
    "import struct Foundation.URL",
    "let a = b as? (any C) ?? d",
    "@MainActor(unsafe) class A {}",
    "extension [Int] { var a: Int { 1 } }",
    "func f(a: Int,) {}",
    "let a = (1, 2,); f(a, b,)",
    "defer { a() }",
    "while case let .some(x) = y.next() { }",
    "if case .a(let x) = y, let z { }",
    "switch x { case let .a(b, c) where b > c: fallthrough; case is A: break; case (1..<2, _): break; default: break }",
    "repeat { } while x",
    "label: for a in b { continue label }",
    "throw A.b",
    "enum A: ~Copyable { indirect case a(A), b(x: Int = 1) }",
    "class A { class var x: Int { 1 }; required convenience override init() { super.init() } }",
    "protocol A<B>: AnyObject { associatedtype B: C where B.D == E; func f() throws; static var g: Int { get set } }",
    "let x = a..<b; let y = ...c; let z = -d + ~e",
    "async let x = f()",
    "let x = await withTaskGroup(of: Int.self) { group in }",
    "let s: A.Type = A.self; let t: any A.Type = b",
    "@resultBuilder struct A { static func buildBlock() {} }",
    "let d = [:] as [String: Int]",
    "#expect(a == b) ; try #require(c)",
    "await foo(); try? await bar(); try! baz()",
    "func f() async -> Int { 1 }",
    ###"""
    #!/usr/bin/env swift
    print(1)
    """###,
    "func `A test with a name`() {}",
    ###"""
    let x = switch y { case 1: "a"; default: "b" }
    """###,
    "func f(_: repeat (each T).Type) {}",
    "@c func f() {}",
    "func f() { return }",
    "struct A { subscript<T>(a: T) -> Int where T: P { get { 1 } set {} } }",
    "struct A { var a = 1; var b: Int { @storageRestrictions(initializes: a) init(new) { a = new } get { a } } }",
    "struct A { init?(a: Int) { nil } }",
    "reduce(1, /)",
  ]

  @Test(arguments: valid)
  func `Valid Swift has no syntax errors`(_ source: String) {
    #expect(SourceFacts(reading: source).syntaxErrors == [])
    #expect(Identifiers(reading: source).syntaxError == nil)
  }

  @Test(arguments: [
    ("let a = = 1", 1, 9), ("func f( {\n}", 1, 9), ("class A {", 1, 10), ("let a = 1\nlet", 2, 4),
    ("struct A { var }", 1, 16), ("f(", 1, 3), ("if { }", 1, 4), ("let a = \"b", 1, 11),
    ("#if A\nlet a = 1", 2, 10), ("<<<<<<< HEAD\nlet a = 1", 1, 1), ("func f() -> { }", 1, 13),
    ("extension { }", 1, 11), ("let a = [1, 2", 1, 14),
    ("enum A { case }", 1, 15), ("func f() throws(E {}", 1, 19), ("let 1 = a = b +", 1, 5),
  ])
  func `A syntax error is recorded where it occurs`(_ source: String, _ line: Int32, _ column: Int32) {
    let place = Position(line: line, column: column)
    #expect(SourceFacts(reading: source).syntaxErrors.first == place)
    #expect(Identifiers(reading: source).syntaxError == place)
  }
}
