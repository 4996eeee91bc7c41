import Source
import Testing

@Suite(.timeLimit(.minutes(10))) struct CodebaseTests {
  private let files = [
    ("A.swift", "import UIKit\nclass A: Base { var b: B? }"),
    (
      "B.swift",
      "// viper:allow rule — reason\nclass B: Base, A.Output { func load(_ id: ID) { a.open(id: 1) } }\n)"
    ),
    ("C.swift", ""),
    ("D.swift", "import UIKit\nimport struct A.B\nextension B {}"),
    ("E.swift", "// @generated\nimport UIKit"),
  ]

  private var code: Codebase {
    var code = Codebase()
    for (path, text) in files {
      code.append(SourceFacts(reading: text), path: path, isTest: path == "D.swift")
    }
    return code
  }

  @Test func `All files share one numbering of names`() {
    let code = code
    #expect(code.imports.map { code.names[$0.module] } == ["UIKit", "UIKit", "A"])
    #expect(code.imports.map { code.names[$0.symbol] } == ["", "", "B"])
    #expect(code.imports[0].module == code.imports[1].module)
    #expect(code.declarations[1].type == code.declarations[2].name)
    #expect(code.inherited.map { code.names[$0] } == ["Base", "Base", "A.Output"])
    #expect(code.inherited[0] == code.inherited[1])
  }

  @Test func `A file's facts are the same alone and among others`() {
    let code = code
    for ((path, text), file) in zip(files, code.files) {
      let facts = SourceFacts(reading: text)
      #expect(
        code.path(of: file.number) == path && file.lines == Int32(facts.lines)
          && file.isGenerated == facts.isGenerated)
      #expect(file.syntaxError == facts.syntaxErrors.first && file.isTest == (path == "D.swift"))
      #expect(code.alone(file).declared == facts.declared)
      #expect(code.alone(file).named == facts.named)
      #expect(code.alone(file).allowed == facts.allowed)
      #expect(code.alone(file).imports.count == facts.imports.count)
      #expect(code.declarations[file.declarations].map(\.position) == facts.declarations.map(\.position))
      #expect(
        code.alone(file).declarations.map { code.alone(file).names[$0.type] }
          == facts.declarations.map { facts.names[$0.type] })
    }
  }

  @Test func `The ranges of the files are consecutive and complete`() {
    let code = code
    func isWhole(_ range: KeyPath<Codebase.File, Range<Int>>, _ count: Int) -> Bool {
      var end = 0
      for file in code.files {
        if file[keyPath: range].lowerBound != end { return false }
        end = file[keyPath: range].upperBound
      }
      return end == count
    }
    #expect(isWhole(\.imports, code.imports.count))
    #expect(isWhole(\.declarations, code.declarations.count))
    #expect(isWhole(\.inherited, code.inherited.count))
    #expect(isWhole(\.references, code.references.count))
    #expect(isWhole(\.allowances, code.allowances.count))
  }
}

extension Codebase {
  /// The facts of one file, as if it were parsed alone.
  fileprivate func alone(_ file: File) -> SourceFacts {
    var facts = SourceFacts()
    facts.names = names
    facts.imports = Array(imports[file.imports])
    facts.declarations = Array(declarations[file.declarations])
    facts.inherited = Array(inherited[file.inherited])
    facts.references = Array(references[file.references])
    facts.allowances = Array(allowances[file.allowances])
    return facts
  }
}
