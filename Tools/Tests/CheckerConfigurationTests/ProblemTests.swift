import CheckerConfiguration
import Testing

/// A text and its expected problems as printed; `!` marks those that end the check.
struct Wrong: CustomTestStringConvertible, Sendable {
  var title: String
  var text: String
  var problems: [String]

  init(_ title: String, _ text: String, _ problems: String...) {
    self.title = title
    self.text = text
    self.problems = problems
  }

  var testDescription: String { title }
}

extension Configuration {
  /// The problems, one per line.
  var messages: [String] {
    problems.map { problem in
      let place = problem.remark.position.map { "\($0.line):\($0.column) " } ?? ""
      return (problem.isFatal ? "! " : "") + place + problem.remark.text
    }
  }
}

@Suite(.timeLimit(.minutes(10))) struct ProblemTests {
  @Test(arguments: keys + values + lists + exceptions + ownRules + syntax)
  func `A problem is reported with place and remedy`(_ wrong: Wrong) {
    let configuration = Configuration(wrong.text, file: ".viper.yml")
    #expect(configuration.messages == wrong.problems)
    #expect(configuration.isFatal == wrong.problems.contains { $0.hasPrefix("!") })
    #expect(configuration.problems.allSatisfy { $0.remark.file == ".viper.yml" })
  }

  @Test(arguments: keys + values + lists + exceptions + ownRules + syntax)
  func `Places do not depend on line endings or a byte order mark`(_ wrong: Wrong) {
    for end in ["\r\n", "\r"] {
      let text = "\u{FEFF}" + wrong.text.replacing("\n", with: end)
      #expect(Configuration(text, file: ".viper.yml").messages == wrong.problems)
    }
  }

  @Test func `Columns count bytes, as in Swift files`() {
    let configuration = Configuration("roles: { view: [\"*Größe\"], vew: [a] }", file: ".viper.yml")
    #expect(configuration.messages == ["! 1:30 there is no role `vew`: did you mean `view`?"])
  }

  @Test func `Valid entries are read beside invalid ones`() {
    let text =
      "profile: clean\nseverity:\n  view-navigates: off\n  module-cycle: bad\nlines: { view: 7 }\nrulez: 1\n"
    let configuration = Configuration(text, file: ".viper.yml")
    #expect(configuration.problems.count == 2)
    #expect(configuration.settings.profile == .clean)
    #expect(configuration.settings.severity(of: "view-navigates") == .off)
    #expect(configuration.settings.severity(of: "module-cycle") == .error)
    #expect(configuration.settings.lines[.view] == 7)
  }

  @Test func `Problems are limited to a hundred, and no fatal one is lost`() {
    let harmless = (0..<150).map { "x\($0): 1\n" }.joined()
    let configuration = Configuration(harmless + "profile: none\n", file: ".viper.yml")
    #expect(configuration.problems.count == 101)
    #expect(configuration.messages.last == "! has 51 more problems: correct the listed ones first")
    #expect(!Configuration(harmless, file: ".viper.yml").isFatal)
  }

  private static func own(_ lines: String) -> String { "own-rules:\n  no-clock:\n    message: m\n" + lines }

  static let ownRules = [
    Wrong(
      "no mapping", "own-rules: [a]\n",
      "! 1:12 expected rules by their identifiers, such as `presenters-get-the-time:`"),
    Wrong(
      "an identifier with capitals", "own-rules:\n  NoClock: { message: m, forbid: { names: a } }\n",
      "! 2:3 `NoClock` is not an identifier: use lowercase letters, digits and hyphens, such as `no-clock`"),
    Wrong(
      "the identifier of a built-in rule",
      "own-rules:\n  module-cycle: { message: m, forbid: { names: a } }\n",
      "! 2:3 `module-cycle` is a built-in rule: choose another identifier"),
    Wrong(
      "no message", "own-rules:\n  no-clock: { forbid: { names: a } }\n",
      "! 2:3 `no-clock` has no message: add `message:` with the text of the finding"),
    Wrong(
      "nothing asked", own("    severity: error\n"),
      "! 2:3 `no-clock` requires nothing: add `forbid:`, `allow:`, `require:`, `layers:` or `independent:`"),
    Wrong(
      "an unknown key", own("    forbid: { names: a }\n    excpt: App\n"),
      "5:5 there is no key `excpt`: did you mean `except`?"),
    Wrong(
      "an unknown kind of demand", own("    forbid: { name: a }\n"),
      "! 2:3 `no-clock` requires nothing: add `forbid:`, `allow:`, `require:`, `layers:` or `independent:`",
      "4:15 there is no key `name`: did you mean `names`?"),
    Wrong(
      "an unknown role", own("    in: { roles: [presentr] }\n    forbid: { names: a }\n"),
      "! 4:19 there is no role `presentr`: did you mean `presenter`?"),
    Wrong(
      "an unknown kind of type", own("    require: { kind: strukt }\n"),
      "! 4:22 there is no kind of type `strukt`: did you mean `struct`?"),
    Wrong(
      "an unknown severity", own("    severity: warn\n    forbid: { names: a }\n"),
      "! 4:15 there is no severity `warn`: did you mean `warning`?"),
    Wrong(
      "a name of three", own("    forbid: { names: [A.b.c] }\n"),
      "! 4:23 A.b.c has more than two names: write the last two: correct it"),
    Wrong(
      "a bracket that stays open", own("    forbid: { names: [\"Date(\"] }\n"),
      "! 4:23 the bracket in Date( is not closed: correct it"),
    Wrong(
      "values as arguments", own("    forbid: { names: [\"f(1)\"] }\n"),
      "! 4:23 f(1) must list its argument labels, each with a colon, or (…) for any: correct it"),
    Wrong("no name", own("    forbid: { names: [\"a b\"] }\n"), "! 4:23 a b is not a name: correct it"),
    Wrong(
      "classes that must not be final", own("    require: { final: false }\n"),
      "! 4:23 only `final: true` can be required: remove it"),
    Wrong(
      "an unknown layer", own("    layers: { ui: { files: A, may-use: [data] }, bb: B }\n"),
      "! 4:41 there is no layer `data`: known are ui, bb"),
    Wrong(
      "a layer without files", own("    layers: { a: { may-use: [] } }\n"),
      "! 4:15 the layer `a` has no files: add `files:` or `modules:`"),
    Wrong(
      "a layer with both lists",
      own("    layers: { a: { files: A, may-use: [], must-not-use: [b] }, b: B }\n"),
      "! 4:15 `a` has `may-use` and `must-not-use`: remove one of them"),
    Wrong(
      "layers with a scope", own("    in: App\n    layers: { a: A }\n"),
      "! 2:3 `no-clock` has layers, which define their own files: remove `in`"),
    Wrong(
      "a severity said twice", own("    forbid: { names: a }\nseverity: { no-clock: error }\n"),
      "! 5:13 `no-clock` is one of `own-rules`: set its severity there"),
    Wrong(
      "a threshold below nothing", "thresholds: { module-cycle: -1 }\n",
      "! 1:29 expected a number of violations for `module-cycle`"),
    Wrong(
      "a threshold of an unknown rule", "thresholds: { module-cycel: 1 }\n",
      "! 1:15 there is no rule `module-cycel`: did you mean `module-cycle`?"),
  ]

  static let keys = [
    Wrong("nothing", ""),
    Wrong("only comments", "# profile: clean\n\n---\n# nothing\n"),
    Wrong("an unknown key", "profil: clean\n", "1:1 there is no key `profil`: did you mean `profile`?"),
    Wrong(
      "a key in other letters", "\n\nWith_Wiring: true\n",
      "3:1 there is no key `With_Wiring`: did you mean `with-wiring`?"),
    Wrong(
      "a key that resembles none", "colour: blue\n",
      "1:1 there is no key `colour`: known are extends, profile, sources, exclude, tests, "
        + "with-files-in-no-target, roles, rings, severity, lines, "
        + "with-wiring, exceptions, own-rules, thresholds, ui, persistence, network"),
    Wrong(
      "an unknown role", "roles:\n  presentr: ['*Page']\n",
      "! 2:3 there is no role `presentr`: did you mean `presenter`?"),
    Wrong(
      "a role that resembles none", "roles: { cat: ['*Page'] }\n",
      "! 1:10 there is no role `cat`: known are entity, interactor, presenter, view, router, builder, data manager, "
        + "service, none"),
    Wrong(
      "no lines for what is no part", "lines: { none: 3 }\n",
      "! 1:10 there is no role `none`: known are entity, interactor, presenter, view, router, builder, data manager, "
        + "service"),
    Wrong(
      "an unknown ring", "rings:\n  enity: ['Money']\n",
      "! 2:3 there is no ring `enity`: did you mean `entity`?"),
    Wrong(
      "a role is no ring", "rings:\n  view: ['Money']\n",
      "! 2:3 there is no ring `view`: known are entity, interactor, presenter, outer"),
    Wrong(
      "an unknown sign", "roles:\n  view:\n    type: ['*Page']\n",
      "3:5 there is no key `type`: did you mean `types`?"),
    Wrong(
      "an unknown rule", "severity:\n  view-navigate: off\n",
      "! 2:3 there is no rule `view-navigate`: did you mean `view-navigates`?"),
    Wrong(
      "a rule that resembles none", "severity:\n  tabs: off\n",
      "! 2:3 there is no rule `tabs`: known are the rules that `viper rules` lists"),
    Wrong(
      "a key that is a list", "? [a]\n: 1\n",
      "! 1:3 expected the name of a key: write one of extends, profile, sources, exclude, tests, "
        + "with-files-in-no-target, roles, rings, severity, lines, "
        + "with-wiring, exceptions, own-rules, thresholds, ui, persistence, network"),
    Wrong(
      "a key twice", "profile: clean\nlines: { view: 1 }\nprofile: default\n",
      "! 3:1 `profile` is already on line 1: combine the two"),
    Wrong(
      "a key twice, further in", "severity:\n  view-navigates: off\n  'view-navigates' : error\n",
      "! 3:3 `view-navigates` is already on line 2: combine the two"),
    Wrong(
      "a key twice on a line", "lines: { view: 1, view: 2 }\n",
      "! 1:10 `view` occurs twice here: combine the two"),
    Wrong(
      "a role twice in two spellings", "lines:\n  data manager: 1\n  dataManager: 2\n",
      "! 3:3 `dataManager` is already on line 2: combine the two"),
    Wrong(
      "a long key with a line feed", "? \"\(String(repeating: "a", count: 59))\\nb\"\n: 1\n",
      "1:3 there is no key `\(String(repeating: "a", count: 59))\\n…`: known are extends, profile, sources, exclude, tests, "
        + "with-files-in-no-target, roles, "
        + "rings, severity, lines, with-wiring, exceptions, own-rules, thresholds, ui, persistence, network"),
  ]

  static let values = [
    Wrong(
      "a list of nothing in particular", "- a\n- b\n",
      "! 1:1 expected keys with values, such as `profile: default`"),
    Wrong(
      "a text", "hello", "! 1:1 expected keys with values, such as `profile: default`"),
    Wrong(
      "an unknown profile", "profile: Ramler\n",
      "! 1:10 there is no profile `Ramler`: did you mean `rambler`?"),
    Wrong(
      "a profile that resembles none", "profile: mine\n",
      "! 1:10 there is no profile `mine`: known are default, clean, objc-io, rambler, zik-thorough, zik-router, brigade, "
        + "infinum"),
    Wrong(
      "two profiles", "profile: [default, clean]\n",
      "! 1:10 expected a profile: write one of default, clean, objc-io, rambler, zik-thorough, zik-router, brigade, "
        + "infinum"),
    Wrong(
      "a severity from elsewhere", "severity: { view-navigates: warn }\n",
      "! 1:29 there is no severity `warn`: did you mean `warning`?"),
    Wrong(
      "a severity as a switch", "severity: { view-navigates: false }\n",
      "! 1:29 there is no severity `false`: did you mean `off`?"),
    Wrong(
      "a severity that resembles none", "severity: { view-navigates: 3 }\n",
      "! 1:29 there is no severity `3`: known are off, warning, error"),
    Wrong(
      "severities as a list", "severity:\n  - view-navigates\n",
      "! 2:3 expected a rule and its value on each line, such as `presenter-imports-ui:`"),
    Wrong(
      "roles as a text", "roles: view\n",
      "! 1:8 expected a role and its value on each line, such as `entity:`"),
    Wrong(
      "lines that are none", "lines: { view: many, router: 0, presenter: -1, service: [1] }\n",
      "! 1:16 expected a number of lines above 0 for `view`",
      "! 1:30 expected a number of lines above 0 for `router`",
      "! 1:44 expected a number of lines above 0 for `presenter`",
      "! 1:57 expected a number of lines above 0 for `service`"),
    Wrong(
      "wiring that is neither", "with-wiring: maybe\n",
      "! 1:14 `with-wiring` must be true or false"),
    Wrong(
      "a pattern that is a list", "sources: [[a]]\n",
      "! 1:11 expected a text: write it on one line, in quotes if it has special characters"),
    Wrong(
      "patterns as keys", "exclude:\n  a: b\n",
      "! 2:3 expected a list of patterns, such as `- \"*.swift\"`"),
    Wrong(
      "types as keys", "ui:\n  a: b\n", "! 2:3 expected a list of patterns, such as `- \"*Page\"`"),
    Wrong(
      "a bad regular expression", "roles:\n  view:\n    types:\n      - \"/(Page/\"\n",
      "! 4:9 /(Page/ is not a valid regular expression: expected ')': correct it, or remove the slashes for a glob"
    ),
  ]

  static let lists = [
    Wrong(
      "empty lists", "sources: []\nexclude:\ntests: ~\nroles: {}\nui: null\n",
      "1:1 `sources` is empty: add a value or remove it",
      "2:1 `exclude` is empty: add a value or remove it",
      "3:1 `tests` is empty: add a value or remove it",
      "4:1 `roles` is empty: add a value or remove it",
      "5:1 `ui` is empty: add a value or remove it"),
    Wrong(
      "empty further in",
      "roles:\n  view: []\n  router:\n    types:\nseverity: { view-navigates: }\nlines: { view: }\n",
      "2:3 `view` is empty: add a value or remove it",
      "4:5 `types` is empty: add a value or remove it",
      "5:13 `view-navigates` is empty: add a value or remove it",
      "6:10 `view` is empty: add a value or remove it"),
    Wrong("an empty pattern", "exclude: [a, '']\n", "1:14 an empty pattern matches nothing: remove it"),
  ]

  static let exceptions = [
    Wrong(
      "an exception without a reason", "exceptions:\n  - rule: view-navigates\n    file: a.swift\n",
      "2:5 an exception requires a reason: add `reason:` with the reason why view-navigates is allowed here"
    ),
    Wrong(
      "a reason of spaces", "exceptions: [{ rule: view-navigates, reason: '  ' }]\n",
      "1:14 an exception requires a reason: add `reason:` with the reason why view-navigates is allowed here"
    ),
    Wrong(
      "an exception without a rule", "exceptions:\n  - reason: old\n",
      "! 2:5 an exception without a rule: add `rule:` and its identifier"),
    Wrong(
      "an exception from an unknown rule", "exceptions:\n  - rule: view-navigate\n    reason: old\n",
      "! 2:11 there is no rule `view-navigate`: did you mean `view-navigates`?"),
    Wrong(
      "an unknown field", "exceptions:\n  - rule: view-navigates\n    files: a.swift\n    reason: old\n",
      "3:5 there is no key `files`: did you mean `file`?"),
    Wrong(
      "a bad pattern", "exceptions:\n  - rule: view-navigates\n    file: '/[/'\n    reason: old\n",
      "! 3:11 /[/ is not a valid regular expression: expected custom character class members: correct it, or remove the slashes for a glob"
    ),
    Wrong(
      "a text as an exception", "exceptions: view-navigates\n",
      "! 1:13 expected a rule and a reason, such as `rule: view-navigates`"),
    Wrong(
      "exceptions by name", "exceptions:\n  view-navigates: old\n",
      "! 2:3 expected a list of exceptions, such as `- rule: view-navigates`"),
    Wrong(
      "an empty field", "exceptions:\n  - rule: view-navigates\n    file:\n    reason: old\n",
      "3:5 `file` is empty: add a value or remove it"),
  ]

  static let syntax = [
    Wrong(
      "a star without quotes", "roles:\n  view: [*Page]\n",
      "! 2:10 YAML treats a name after * as an alias: put the pattern in quotes, such as \"*Page\""),
    Wrong(
      "two stars without quotes", "exclude:\n  - **/Generated\n",
      "! 2:5 YAML treats a name after * as an alias: put the pattern in quotes, such as \"*Page\""),
    Wrong("a tab", "roles:\n\tview: [a]\n", "! 2:1 YAML is indented with spaces: replace the tab"),
    Wrong(
      "an at sign", "exceptions:\n  - rule: @me\n",
      "! 2:11 a text that begins with @ must be in quotes in YAML"),
    Wrong(
      "a colon in a text", "exceptions:\n  - rule: view-navigates\n    reason: because: so\n",
      "! 3:20 a colon is not allowed here: align the line with its neighbours, or put the text in quotes"),
    Wrong(
      "a bracket that stays open", "sources: [a, b\nexclude: [c]\n",
      "! 1:10 the bracket is not closed, or a comma between its items is missing: correct it"),
    Wrong(
      "a brace that stays open", "lines: { view: 1\nprofile: clean\n",
      "! 1:8 the bracket is not closed, or a comma between its items is missing: correct it"),
    Wrong(
      "a quote that stays open", "sources: \"a\nb\n", "! 1:10 the quote is not closed: close it"
    ),
    Wrong(
      "a tag that is none", "sources: !<a [b]\n",
      "! 1:13 is not valid YAML: did not find the expected '>' (while scanning a tag)"),
    Wrong(
      "indented wrongly", "roles:\n  view: [a]\n router: [b]\n",
      "! 3:2 is not valid YAML: did not find expected key (while parsing a block mapping)"),
    Wrong(
      "two documents", "profile: clean\n---\nprofile: default\n",
      "! 2:1 a second document begins here: a configuration is a single document"),
    Wrong(
      "a character that is none", "profile: a\u{7}b\n",
      "! 1:11 the character U+0007 is not allowed in YAML: remove it"),
    Wrong(
      "a zero byte", "profile: clean\n\0", "! 2:1 the character U+0000 is not allowed in YAML: remove it"),
  ]
}
