import Source
import Testing

/// Which files see each other's declarations, by imports.
@Suite(.timeLimit(.minutes(10))) struct ModuleVisibilityTests {
  private func code(_ files: [(path: String, text: String)]) -> Codebase {
    var code = Codebase()
    for (path, text) in files { code.append(SourceFacts(reading: text), path: path) }
    return code
  }

  @Test func `A module of a package is seen where it is imported, also through one that exports it`() {
    let code = code([
      ("Cart/Sources/Cart/A.swift", "@_exported import Money"), ("Cart/Sources/Cart/B.swift", ""),
      ("Money/Sources/Money/C.swift", ""), ("App/D.swift", "import Cart"), ("App/E.swift", "import Money"),
      ("App/F.swift", "import Foundation"),
    ])
    let visibility = ModuleVisibility(code)
    func seen(from file: Int32) -> [Int32] { (0..<6).filter { visibility.sees(file, $0) } }
    // A file outside of packages is seen by all.
    #expect(seen(from: 1) == [0, 1, 3, 4, 5])
    #expect(seen(from: 3) == [0, 1, 2, 3, 4, 5])
    #expect(seen(from: 4) == [2, 3, 4, 5])
    #expect(seen(from: 5) == [3, 4, 5])
  }

  @Test func `A folder that nobody imports is no module`() {
    let visibility = ModuleVisibility(
      code([("Sources/Cart/A.swift", ""), ("Sources/App/B.swift", "import UIKit")]))
    #expect(visibility.sees(0, 1) && visibility.sees(1, 0))
  }

  @Test func `An imported module without a folder is foreign`() throws {
    let code = code([("Sources/Cart/A.swift", "import Cart\nimport RIBs")])
    let visibility = ModuleVisibility(code)
    let (cart, library) = (try #require(code.names.find("Cart")), try #require(code.names.find("RIBs")))
    #expect(visibility.isForeignModule(library) && !visibility.isModuleOfCode(library))
    #expect(!visibility.isForeignModule(cart) && visibility.isModuleOfCode(cart))
  }
}
