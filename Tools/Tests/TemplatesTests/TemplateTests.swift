import Foundation
import Testing
import ToolsTestSupport

@testable import Templates

@Suite(.timeLimit(.minutes(5))) struct TemplateTests {
  private func rendered(_ text: String, _ context: [String: Any] = [:], keepsLines: Bool = false) throws
    -> String
  {
    try Renderer(files: ["a.stencil": text], keepsLines: keepsLines).render(file: "a.stencil", context)
  }

  private func problem(_ text: String, _ context: [String: Any] = ["name": "Cart"]) -> String? {
    do {
      _ = try rendered(text, context)
      return nil
    } catch { return "\(error)" }
  }

  @Test func `A line with only tags disappears`() throws {
    let text = "a\n{% for x in xs %}\n  {{ x }}\n{% endfor %}\nb {% if yes %}c{% endif %}\n"
    #expect(try rendered(text, ["xs": ["1", "2"], "yes": true]) == "a\n  1\n  2\nb c\n")
    #expect(try rendered(text, ["xs": ["1"], "yes": true], keepsLines: true) == "a\n\n  1\n\nb c\n")
  }

  @Test func `Hyphens remove white space`() throws {
    #expect(try rendered("a \n {%- if yes -%} \n b {% endif %}", ["yes": true]) == "ab ")
  }

  @Test(arguments: [
    ("a\n{{ nme }}", "a.stencil:2: there is no variable nme"),
    ("{% fro x in xs %}", "a.stencil:1: “fro” is not a tag"),
    ("{{ name|shout }}", "a.stencil:1: “shout” is not a filter"),
    ("x\n\n{% if name %}\n", "a.stencil:3: “if” has no “endif”"),
    ("{% endif %}", "a.stencil:1: “endif” ends nothing"),
    ("{% if name %}{% endfor %}", "a.stencil:1: “endfor” does not end “if” of line 1"),
    ("{{ name", "a.stencil:1: “{{” has no “}}”"),
    ("{{ }}", "a.stencil:1: “{{ }}” is empty"),
    ("{{ name.last }}", "a.stencil:1: “name.last”: `last` is not supported"),
    ("{% include \"a.stencil\" %}", "a.stencil includes itself"),
    ("{% include \"../../etc/passwd\" %}", "a.stencil:1: the template has no file ../../etc/passwd"),
    ("{% if name == %}{% endif %}", "a.stencil:1: the condition is incomplete"),
  ])
  func `A mistake in a template is an error with its line`(text: String, expected: String) {
    let found = problem(text) ?? "no error"
    #expect(found.contains(expected), "\(found)")
  }

  @Test(arguments: [
    ("name: a\ndescription: b\n", "“files” is missing"),
    ("name: a\ndescription: b\nfiels: []\n", "template.yml:3: the file has no key “fiels”"),
    ("name: ../a\ndescription: b\nfiles: []\n", "“../a” is not a name"),
    (
      "name: a\ndescription: b\nfiles:\n  - {path: x, template: y}\n",
      "template.yml:4: the template has no file y"
    ),
    (
      "name: a\ndescription: b\nfiles: []\nparameters:\n  - {name: p, type: number}\n",
      "“number” is not a type"
    ),
    ("name: [", "this is not YAML"),
    ("", "the file is empty"),
  ])
  func `A mistake in a description is an error with its line`(text: String, expected: String) {
    let error = #expect(throws: TemplateError.self) { try Template(texts: ["template.yml": text]) }
    #expect(error?.description.contains(expected) == true, "\(String(describing: error))")
  }

  @Test func `Conditions, lists and parameters choose the files`() throws {
    let template = try Template(texts: [
      "template.yml": """
      name: a
      description: b
      parameters:
        - {name: view, type: flag, default: true}
        - {name: style, type: choice, choices: [plain, rich], default: plain}
      files:
        - {path: "{{ name }}View.swift", template: t, if: view}
        - {path: "{{ name }}{{ style|upperFirst }}.swift", template: t, place: tests}
        - {path: "{{ row.name }}.swift", template: t, each: row in rows}
      """,
      "t": "// {{ style }}\n",
    ])
    let context: [String: Any] = ["name": "Cart", "rows": [["name": "A"], ["name": "B"]]]
    let all = try template.render(context, values: ["style": .text("rich")])
    #expect(all.map(\.path) == ["CartView.swift", "CartRich.swift", "A.swift", "B.swift"])
    #expect(all.map(\.place) == [.module, .tests, .module, .module])
    #expect(all.first?.text == "// rich\n")
    let fewer = try template.render(context, values: ["view": .flag(false)])
    #expect(fewer.map(\.path) == ["CartPlain.swift", "A.swift", "B.swift"])
  }

  @Test func `A template reads only its own folder`() throws {
    let folder = try TemporaryFolder("template")
    try folder.write("a/template.yml", "name: a\ndescription: b\nfiles:\n  - {path: x, template: secret}\n")
    try folder.write("secret.txt", "secret")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/a/secret", withDestinationPath: "\(folder.path)/secret.txt")
    #expect(throws: TemplateError.self) { try Template(folder: "\(folder.path)/a") }
  }

  @Test(arguments: 0..<10) func `Random templates are rendered or rejected with a line`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let parts = [
      "{{ name }}", "{{", "}}", "{% if name %}", "{% else %}", "{% elif name == \"a\" %}", "{% endif %}",
      "{% for x in xs %}", "{{ x }}", "{% empty %}", "{% endfor %}", "{% include \"b\" %}", "{# c #}", "{#",
      "%}",
      "{{ name|lowercase|default:\"x\" }}", "{{ name| }}", "{{ |}}", "{{ xs.0 }}", "{{ xs.last }}",
      "{% set a name %}",
      "{{ set.a }}", "{%- if not name -%}", " \n", "text", "{{ \"}}\" }}", "{{ name.a.b.c }}",
      "{% for a,b in xs %}",
      "é", "\r\n", "\u{0}", "{{ 1 }}", "{% if %}", "{{ forloop.counter }}", "{{ name|indent:4 }}",
      "{{ name|split:\",\" }}",
      "{{ xs|join:\", \" }}", "{{ name|replace:\"a\" }}", "{% for i in 1...3 %}", "'", "\"",
    ]
    for _ in 0..<100 {
      let text = (0..<Int.random(in: 1...8, using: &random)).map { _ in
        parts.randomElement(using: &random) ?? ""
      }.joined()
      do {
        _ = try Renderer(files: ["a": text, "b": "b {{ name }}"]).render(
          file: "a", ["name": "Cart", "xs": ["1", "2"]])
      } catch let error as TemplateError {
        #expect(error.line >= 1)
        #expect(!error.reason.isEmpty)
      }
    }
  }
}
