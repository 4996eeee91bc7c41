import ArgumentParser
import Generating

/// The arguments of all commands that add to a module.
struct AdditionOptions: ParsableArguments {
  @Argument(help: "The module, such as Cart.")
  var module: String

  @Argument(help: ArgumentHelp("What to add, as in `viper generate module`.", valueName: "list"))
  var list: String

  @Flag(help: "Create unknown types in the domain target.")
  var stubTypes = false

  @OptionGroup(title: "Project") var project: ProjectOptions

  func run(_ addition: (String) -> ModuleChanger.Addition, connect: [String] = []) throws {
    try project.perform {
      var changer = ModuleChanger(package: try AppPackage(around: project.folder))
      changer.createsStubs = stubTypes
      changer.registry = project.registry
      changer.connections = try connections(connect)
      return try changer.plan(addition(list), to: module)
    }
  }
}

struct GenerateEventCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "event",
    abstract:
      "Adds actions of the person to a module: the case, its branch, a test, and a control in each view.",
    discussion: "viper generate event Cart \"remove(row: Int), close -> dismiss\"")

  @OptionGroup var addition: AdditionOptions

  func run() throws { try addition.run({ .event($0) }) }
}

struct GenerateExitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "exit", abstract: "Adds screens that a module shows, and connects them.",
    discussion: "viper generate exit Cart \"editor(id: Note.ID), login -> User as presented\"")

  @OptionGroup var addition: AdditionOptions

  @Option(
    help: ArgumentHelp(
      "The route of an exit, if it has another name. Can be repeated.", valueName: "exit=Route"))
  var connect: [String] = []

  func run() throws { try addition.run({ .exit($0) }, connect: connect) }
}

struct GenerateStateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "state", abstract: "Adds displayed fields to a module, and shows them in each view.",
    discussion: "viper generate state Cart \"total: Decimal = 0, problem: String?\"")

  @OptionGroup var addition: AdditionOptions

  func run() throws { try addition.run({ .state($0) }) }
}

struct GenerateInputCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "input",
    abstract:
      "Adds parameters (id: Int) to a module, or messages (reset) that it receives while it is shown.",
    discussion: "viper generate input Cart \"reset, show(page: Int)\"")

  @OptionGroup var addition: AdditionOptions

  func run() throws { try addition.run({ .input($0) }) }
}

struct GenerateOutputCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "output", abstract: "Adds the result of a module, or cases of it.",
    discussion: "viper generate output Cart \"chosen(id: Int), none\"")

  @OptionGroup var addition: AdditionOptions

  func run() throws { try addition.run({ .output($0) }) }
}
