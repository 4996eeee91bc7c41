import ArgumentParser
import Generating
import Templates

struct GenerateViewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "view", abstract: "Creates the view of a module for a stage, and lists it.",
    discussion: "viper generate view Cart --stage uikit")

  enum StageName: String, ExpressibleByArgument, CaseIterable { case swiftui, uikit, web }

  @Argument(help: "The module, such as Cart.")
  var module: String

  @Option(help: "The stage: swiftui, uikit or web.")
  var stage: StageName

  @OptionGroup(title: "Project") var project: ProjectOptions

  func run() throws {
    try project.perform {
      guard let template = try Template.builtIn("viper"), let stage = Stage(rawValue: stage.rawValue) else {
        throw CommandFailure("the template is missing")
      }
      return try ViewGenerator(package: AppPackage(around: project.folder), template: template)
        .plan(module, stage: stage)
    }
  }
}

/// The arguments of the commands that create data layers.
struct DataOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The entity. Default: the singular of the name.", valueName: "type"))
  var entity: String?

  @Flag(help: "Create the entity in the domain target if it does not exist.")
  var stubTypes = false

  @OptionGroup(title: "Project") var project: ProjectOptions

  func run(_ kind: DataGenerator.Kind, _ name: String) throws {
    try project.perform {
      var generator = DataGenerator(package: try AppPackage(around: project.folder))
      generator.entity = entity
      generator.createsStubs = stubTypes
      return try generator.plan(kind, name)
    }
  }
}

struct GenerateServiceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "service",
    abstract: "Creates a service that loads one kind of entity over HTTP, with its test.",
    discussion: "viper generate service Catalog --entity Product")

  @Argument(help: "The name of the service, such as Catalog.")
  var name: String

  @OptionGroup var options: DataOptions

  func run() throws { try options.run(.service, name) }
}

struct GenerateDataManagerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "datamanager",
    abstract: "Creates a data manager with its cache and its service, and their tests.",
    discussion: "viper generate datamanager Notes")

  @Argument(help: "The name of the data, such as Notes.")
  var name: String

  @OptionGroup var options: DataOptions

  func run() throws { try options.run(.dataManager, name) }
}
