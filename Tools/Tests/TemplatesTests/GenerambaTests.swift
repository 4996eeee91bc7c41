import Foundation
import Testing
import ToolsTestSupport

@testable import Templates

@Suite(.timeLimit(.minutes(5))) struct GenerambaTests {
  private func converted(_ text: String) throws -> String {
    try LiquidConverter.convert(text, file: "a.liquid") { ["header": "snippets/header.stencil"][$0] }
  }

  private func output(_ text: String, _ context: [String: Any] = [:]) throws -> String {
    try Renderer(files: ["a": converted(text), "snippets/header.stencil": "// {{ name }}"], keepsLines: true)
      .render(
        file: "a", ["name": "Cart", "list": ["a", "b"], "yes": true, "no": false].merging(context) { $1 })
  }

  /// The outputs are those of Liquid 5.4.
  @Test(arguments: [
    ("{{ name | downcase }}-{{ name | upcase }}", "cart-CART"),
    ("{{ 'my text' | capitalize }}", "My text"),
    ("{{ name | append: 'View' | prepend: 'My' }}", "MyCartView"),
    ("{{ name | replace: 'C', 'D' }} {{ name | remove: 'art' }}", "Dart C"),
    ("{{ none | default: 'x' }}", "x"),
    ("{% if yes %}a{% else %}b{% endif %}", "a"),
    ("{% if no %}a{% elsif name == 'Cart' %}b{% endif %}", "b"),
    ("{% unless yes %}a{% else %}b{% endunless %}", "b"),
    ("{% unless no %}a{% endunless %}", "a"),
    ("{% case name %} x {% when 'A' %}1{% when 'B', 'Cart' %}2{% else %}3{% endcase %}", "2"),
    (
      "{% for x in list %}{{ forloop.index }}{{ x }}{% unless forloop.last %},{% endunless %}{% endfor %}",
      "1a,2b"
    ),
    ("{% for i in (1..3) %}{{ i }}{% endfor %}", "123"),
    ("{% assign lower = name | downcase %}{{ lower }}{% if yes %}{{ lower }}{% endif %}", "cartcart"),
    ("{% include 'header' %}!", "// Cart!"),
    ("a\n  {%- if yes -%}  b  {%- endif -%}\nc", "abc"),
    ("a\n{% if yes %}\nb\n{% endif %}\n", "a\n\nb\n\n"),
    ("{% comment %} {{ x }} {% endcomment %}a", "a"),
    ("{% raw %}{{ a }}{% b %}{% endraw %}", "{{ a }}{% b %}"),
    ("{{ list.size }} {{ list.first }}", "2 a"),
    ("{# text #}", "{# text #}"),
  ])
  func `Liquid becomes Stencil with the same output`(liquid: String, expected: String) throws {
    #expect(try output(liquid, ["none": ""]) == expected)
  }

  @Test(arguments: [
    ("a\n{% capture x %}{% endcapture %}", "a.liquid:2: the tag “capture” is not supported"),
    ("{{ name | date: '%Y' }}", "a.liquid:1: the filter “date” is not supported"),
    ("{% if a and b or c %}{% endif %}", "mixes and with or"),
    ("{% if name contains 'a' %}{% endif %}", "“contains” is not supported"),
    ("{% for x in list limit:2 %}{% endfor %}", "“limit:2” is not supported in loops"),
    ("{% include 'other' %}", "there is no snippet other"),
    ("{% include 'header', a: 1 %}", "passes values to a snippet"),
    ("{% if yes %}", "“if” has no “endif”"),
    ("{{ a[0] }}", "“a[0]” is not a value"),
  ])
  func `What has no equivalent is an error with advice`(liquid: String, expected: String) {
    let error = #expect(throws: TemplateError.self) { try converted(liquid) }
    #expect(error?.description.contains(expected) == true, "\(String(describing: error))")
  }

  @Test func `Known defects are repaired and reported`() throws {
    let folder = try TemporaryFolder("generamba")
    try folder.write(
      "t.rambaspec",
      """
      name: "t"
      summary: "A template"
      author: "Ann"
      version: "1"
      code_files:
      - {name: View/ViewInput.swift, path: Code/ViewInput.swift.liquid}
      test_files:
      - {name: ViewTests.swift, path: tests.swift.liquid}
      """)
    try folder.write(
      "Code/viewInput.swift.liquid",
      "//  {{ module_info.name }}{{ module_info.file_name }}\n\nprotocol {{ module_info.name }}ViewInput: class {\n}\n"
    )
    try folder.write(
      "tests.swift.liquid",
      "import XCTest\n\nclass {{ module_info.name }}Tests: XCTestCase {\n    override func setUp() {\n        super.setUp()\n    }\n\n    func testA() {}\n}\n"
    )
    let imported = try GenerambaImport(folder: folder.path)
    #expect(
      imported.files["Code/viewInput.swift.stencil"]
        == "//  {{ module_info.file_name }}\n\n@MainActor protocol {{ prefix }}{{ module_info.name }}ViewInput: AnyObject {\n}\n"
    )
    #expect(
      imported.files["tests.swift.stencil"] == """
        import XCTest

        @testable import {{ module_info.product_module_name }}

        class {{ prefix }}{{ module_info.name }}Tests: XCTestCase {
            @MainActor func testA() {}
        }

        """)
    #expect(imported.repairs.count == 9, "\(imported.repairs)")
    let exact = try GenerambaImport(folder: folder.path, isRepairing: false)
    #expect(exact.files["tests.swift.stencil"]?.contains("setUp") == true)
    #expect(exact.repairs.count == 1)
  }

  @Test func `Each template of a catalogue is imported and rendered`() throws {
    // A copy of strongself/generamba-catalog. Tools/scripts/compare-with-liquid compares the output with Liquid's.
    guard let catalogue = ProcessInfo.processInfo.environment["VIPER_GENERAMBA_CATALOG"] else { return }
    let folders = TemplateStore.generambaFolders(in: catalogue)
    #expect(!folders.isEmpty)
    for folder in folders {
      let template = try Template(texts: GenerambaImport(folder: folder).files)
      let context: [String: Any] = [
        "prefix": "EX", "year": "2026", "date": "01/01/2026", "developer": ["name": "Ann", "company": "X"],
        "custom_parameters": [String: String](),
        "module_info": [
          "name": "Cart", "file_name": "EXCart.swift", "project_name": "App", "description": "",
          "product_module_name": "App",
        ],
      ]
      let files = try template.render(context)
      #expect(files.count == template.files.count)
      #expect(files.allSatisfy { !$0.text.isEmpty && !$0.text.contains("{{") })
    }
  }
}
