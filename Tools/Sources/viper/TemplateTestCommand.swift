import ArgumentParser
import Checking
import CheckerConfiguration
import Foundation
import Generating
import ProjectChanges
import Subprocess
import Templates

struct TemplateTestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Renders the examples of a template, compiles and tests them, and checks their rules.",
    discussion: """
      Exit status: 0 if all succeed, 1 if the examples do not compile, a test fails or a rule is violated, 2 if it could \
      not run.
      """)

  @Argument(help: "The template.")
  var name: String

  @Flag(help: "Keep the package with the examples, and print its folder.")
  var keep = false

  func run() throws {
    try ProjectOptions.failing {
      let template = try TemplateLookup(folder: FileManager.default.currentDirectoryPath).template(name)
      let folder = FileManager.default.temporaryDirectory.appending(
        path: "viper-template-\(UUID().uuidString)"
      ).path
      defer { if !keep { try? FileManager.default.removeItem(atPath: folder) } }
      try write(template, to: folder)
      if keep { try Output.screen.write("\(folder)\n") }
      if Terminal.isTerminal(2) { Terminal.printError("building the examples of \(name) …") }
      for step in [["swift", "build", "--build-tests"], ["swift", "test", "--skip-build"]] {
        var program = Subprocess(step, in: folder)
        program.mergesErrors = true
        let result = try program.run()
        guard result.succeeded else {
          try Output.screen.write(String(decoding: result.output, as: UTF8.self))
          Terminal.printError("`\(step.joined(separator: " "))` failed for the examples of \(name)")
          throw ExitCode(1)
        }
      }
      let findings = try Check(root: folder, paths: ["."], configuration: Configuration(), jobs: 2).run()
        .findings
      for violation in findings.violations {
        try Output.screen.write(
          "\(violation.file):\(violation.position.line): \(violation.message) [\(violation.rule)]\n")
      }
      if !findings.violations.isEmpty { throw ExitCode(1) }
      try Output.screen.write("\(name): the examples compile, pass their tests and follow the rules\n")
    }
  }

  private func write(_ template: Template, to folder: String) throws {
    guard !template.describesModule else { return try writeApp(template, to: folder) }
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "Examples",
        platforms: [.iOS(.v17), .macOS(.v14)],
        targets: [
        ]
      )

      """
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try manifest.write(toFile: folder + "/Package.swift", atomically: true, encoding: .utf8)
    var examples = template.examples
    if examples.isEmpty { examples = [Template.Example(name: "Example", values: [:])] }
    for example in examples {
      var generator = PlainModuleGenerator(
        root: folder, package: try AppPackage(around: folder), template: template)
      generator.values = example.values
      try generator.plan(example.name).changes.write()
    }
  }

  private func writeApp(_ template: Template, to folder: String) throws {
    guard let viper = ViperLocation.ofThisProgram else {
      throw CommandFailure(
        "the examples of \(template.name) need the sources of swift-viper, which are not here")
    }
    try AppGenerator(stage: nil, viper: viper).plan("Examples", in: folder).changes.write()
    var spec = ModuleSpec(name: "Example")
    spec.state = try SpecReader("--state").parameters("query: String, names: [String]")
    spec.events = try SpecReader("--events").events("search(query: String) -> names, close -> dismiss")
    var generator = ModuleGenerator(package: try AppPackage(around: folder), template: template)
    generator.values = template.examples.first?.values ?? [:]
    try generator.plan(spec).changes.write()
  }
}
