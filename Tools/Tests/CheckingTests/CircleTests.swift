import Foundation
import Testing

/// Types that refer to themselves must not cause endless recursion.
@Suite(.timeLimit(.minutes(10))) struct CircleTests {
  @Test(
    .timeLimit(.minutes(5)),
    arguments: [
      "extension A { struct A {} }", "extension A { struct B {} }\nextension B { struct A {} }",
      "extension A { struct B {} }\nextension B { struct C {} }\nextension C { class A {} }",
      "extension A.A { struct A { struct A {} } }", "class A: A {}", "class A: B {}\nclass B: A {}",
      "protocol A: B {}\nprotocol B: C {}\nprotocol C: A {}", "typealias A = A",
      "typealias A = B\ntypealias B = A",
      "extension A: A { typealias A = A.A }", "struct A { typealias A = B; typealias B = A; let a: A.B.A }",
      "class A { class B: A { class A: B {} } }", "enum A: A { case a(A) }", "protocol A where Self: A {}",
      "let a = b\nlet b = a", "class A { static let a = A.a.a.a }",
    ])
  func `Cycles terminate`(code: String) throws {
    let root = try Folder()
    for (name, role) in [("Presenter", "A"), ("ViewController", "B"), ("Interactor", "C")] {
      try root.write("Login/Login\(name).swift", "class Login\(name) {}\n")
      let renamed = code.replacing(role, with: "Login\(name)")
      try root.write("Login/\(role).swift", renamed)
    }
    let all = code.replacing("A", with: "ListPresenter").replacing("B", with: "ListViewController")
      .replacing("C", with: "ListInteractor")
    try root.write("List/List.swift", all)
    #expect(try root.check().findings.files == 7)
  }

  @Test func `Long inheritance chains are followed`() throws {
    let root = try Folder()
    let down = (0..<2000).map { "class D\($0): D\($0 + 1) {}\n" }.joined()
    let up = (0..<2000).map { "class U\($0 + 1): U\($0) {}\n" }.joined()
    let alias = (0..<500).map { "typealias T\($0) = T\($0 + 1)\n" }.joined()
    for (name, text) in [("Down", down), ("Up", up), ("Alias", alias)] {
      try root.write("\(name).swift", text)
    }
    #expect(try root.check().findings.files == 3)
  }
}
