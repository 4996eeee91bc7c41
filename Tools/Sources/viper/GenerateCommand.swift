import ArgumentParser
import Foundation
import Generating
import ProjectChanges
import Templates

struct GenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate", abstract: "Creates modules, and adds to present ones.",
    subcommands: [
      GenerateModuleCommand.self, GenerateEventCommand.self, GenerateExitCommand.self,
      GenerateStateCommand.self,
      GenerateInputCommand.self, GenerateOutputCommand.self, GenerateViewCommand.self,
      GenerateServiceCommand.self,
      GenerateDataManagerCommand.self,
    ])

  /// Asks what to create, and prints the command that does it. In a pipe nothing is asked.
  func run() throws {
    guard Questions.arePossible else {
      throw CommandFailure(
        "say what to create: viper generate module Cart; `viper generate --help` lists what is possible")
    }
    try ProjectOptions.failing {
      let kinds = ["module", "event", "exit", "state", "input", "output", "view", "service", "datamanager"]
      let kind = try Questions.ask("What (\(kinds.joined(separator: ", ")))", proposal: "module") {
        kinds.contains($0) ? nil : "“\($0)” is not one of them."
      }
      var arguments = [try Questions.ask("Name, such as Cart") { moduleNameProblem($0).map { "\($0)." } }]
      switch kind {
      case "module":
        for (option, question) in [
          ("--state", "Displayed fields, such as query: String, count: Int"),
          ("--events", "Actions, such as search(query: String), close -> dismiss"),
          ("--exits", "Screens that it shows, such as item(id: Int), login -> String"),
          ("--output", "Type of its result"),
        ] {
          let answer = try Questions.ask(question)
          if !answer.isEmpty { arguments += [option, answer] }
        }
      case "view":
        arguments += ["--stage", try Questions.ask("Stage (swiftui, uikit, web)", proposal: "swiftui")]
      case "service", "datamanager": break
      default:
        arguments.append(
          try Questions.ask("What to add, as in `viper generate \(kind) --help`") {
            $0.isEmpty ? "Nothing was entered." : nil
          })
      }
      let command = ["viper", "generate", kind] + arguments.map(Self.quoted)
      try Output.screen.write(command.joined(separator: " ") + "\n")
      var parsed = try GenerateCommand.parseAsRoot([kind] + arguments)
      try parsed.run()
    }
  }

  private static func quoted(_ word: String) -> String {
    word.allSatisfy { $0.isLetter || $0.isNumber || "-_./".contains($0) } ? word : "\"\(word)\""
  }
}

struct GenerateModuleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "module", abstract: "Creates a module with views and tests, and lists it in the app.",
    discussion: """
      viper generate module Search --state "names: [String]" \\
        --events "search(query: String) -> names, open(id: Int) -> item" \\
        --exits "item(id: Int)"

      An event sets the fields with the names of its values, shows the exit of its name, or calls the interactor. An arrow \
      chooses: a field that the interactor computes, an exit, a case of the output, dismiss, or finish.
      """)

  @Argument(help: "The name of the module, such as Cart.")
  var name: String

  @Option(
    help: ArgumentHelp("Parameters (id: Product.ID) and messages (reset) of the module.", valueName: "list"))
  var input: String?

  @Option(
    help: ArgumentHelp("The type of the result, or its cases (chosen(id: Int), none).", valueName: "type"))
  var output: String?

  @Option(help: ArgumentHelp("The displayed fields: rows: [Row], total: Decimal = 0.", valueName: "list"))
  var state: String?

  @Option(
    help: ArgumentHelp(
      "The fields of an unknown type in the state. Can be repeated: Row(id: Int).", valueName: "list"))
  var row: [String] = []

  @Option(
    help: ArgumentHelp("Actions of the person: add(sku: String), checkout -> login.", valueName: "list"))
  var events: String?

  @Option(
    help: ArgumentHelp(
      "Screens that it shows: login -> User as presented, editor(id: Note.ID).", valueName: "list"))
  var exits: String?

  @Option(
    help: ArgumentHelp("The address of the module, with its parameters: /product/{id}.", valueName: "pattern")
  )
  var link: String?

  @Option(help: ArgumentHelp("Slots for embedded modules, each with an exit.", valueName: "names"))
  var embeds: String?

  @Option(
    help: ArgumentHelp(
      "The route of an exit, if it has another name. Can be repeated.", valueName: "exit=Route"))
  var connect: [String] = []

  @Flag(help: "Create unknown types in the domain target.")
  var stubTypes = false

  @Option(help: "The template: see `viper template list`.")
  var template = "viper"

  @Option(help: ArgumentHelp("A parameter of the template. Can be repeated.", valueName: "name=value"))
  var set: [String] = []

  @OptionGroup(title: "Project") var project: ProjectOptions

  func run() throws {
    try project.perform {
      let template = try TemplateLookup(folder: project.folder).template(template)
      guard template.describesModule else { return try plain(template) }
      var spec = ModuleSpec(name: name)
      if let input {
        (spec.parameters, spec.messages) = try SpecReader("--input").inputs(input)
      }
      spec.output = try output.map { try SpecReader("--output").output($0) }
      spec.state = try state.map { try SpecReader("--state").parameters($0) } ?? []
      spec.rows = try row.map { try SpecReader("--row").row($0) }
      spec.events = try events.map { try SpecReader("--events").events($0) } ?? []
      spec.exits = try exits.map { try SpecReader("--exits").exits($0) } ?? []
      spec.link = link
      spec.slots = try embeds.map { try SpecReader("--embeds").slots($0) } ?? []
      var generator = ModuleGenerator(package: try AppPackage(around: project.folder), template: template)
      generator.createsStubs = stubTypes
      generator.registry = project.registry
      generator.connections = try connections(connect)
      generator.values = try values(of: template)
      return try generator.plan(spec)
    }
  }

  /// Plans a module from a template that has only a name and parameters.
  private func plain(_ template: Template) throws -> ChangePlan {
    let unused: [(String, Bool)] = [
      ("--input", input != nil), ("--output", output != nil), ("--state", state != nil),
      ("--row", !row.isEmpty), ("--link", link != nil),
      ("--events", events != nil), ("--exits", exits != nil), ("--embeds", embeds != nil),
      ("--connect", !connect.isEmpty), ("--stub-types", stubTypes),
    ]
    if let option = unused.first(where: \.1)?.0 {
      throw CommandFailure(
        "the template \(template.name) does not use \(option): see `viper template show \(template.name)`")
    }
    let root = TemplateLookup.root(around: project.folder)
    let hasPackage = FileManager.default.fileExists(atPath: root + "/Package.swift")
    var generator = PlainModuleGenerator(
      root: root, package: hasPackage ? try AppPackage(around: root) : nil, template: template)
    generator.rambafile = try Rambafile(folder: root)
    // Imported templates name their parameters nowhere else.
    let known = Set(template.parameters.map(\.name))
    generator.values = try values(of: template, known)
    for pair in try pairs() where !known.contains(pair.0) {
      guard template.keepsLines else {
        throw CommandFailure("--set: the template \(template.name) has no parameter \(pair.0)")
      }
      generator.customParameters[pair.0] = pair.1
    }
    return try generator.plan(name)
  }

  private func pairs() throws -> [(String, String)] {
    try set.map { text in
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2, !parts[0].isEmpty else {
        throw CommandFailure("--set: write name=value, not \(text)")
      }
      return (parts[0], parts[1])
    }
  }

  private func values(of template: Template, _ known: Set<String>? = nil) throws -> [String: TemplateValue] {
    var values: [String: TemplateValue] = [:]
    for (name, text) in try pairs() {
      guard let parameter = template.parameter(name) else {
        if known != nil { continue }
        throw CommandFailure("--set: the template \(template.name) has no parameter \(name)")
      }
      guard let value = parameter.value(text) else {
        let kind = parameter.kind == .choice ? parameter.choices.joined(separator: ", ") : "true or false"
        throw CommandFailure("--set: “\(text)” is not a value of \(name): use \(kind)")
      }
      values[name] = value
    }
    return values
  }
}

/// Reads the values of `--connect`.
func connections(_ pairs: [String]) throws -> [String: String] {
  var connections: [String: String] = [:]
  for pair in pairs {
    let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2 else {
      throw CommandFailure("--connect: write the exit and its route: login=Login")
    }
    connections[parts[0]] = parts[1]
  }
  return connections
}
