import ArgumentParser
import Foundation
import Generating
import ProjectChanges
import Subprocess
import Templates

struct TemplateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "template", abstract: "Lists, creates, tests and installs templates of modules.",
    subcommands: [
      TemplateListCommand.self, TemplateShowCommand.self, TemplateNewCommand.self, TemplateTestCommand.self,
      TemplateInstallCommand.self, TemplateRemoveCommand.self, TemplateImportCommand.self,
      TemplateXcodeCommand.self,
    ])
}

struct TemplateListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "Lists the templates.")

  func run() throws {
    let store = TemplateLookup(folder: FileManager.default.currentDirectoryPath).store
    var lines: [(String, String)] = []
    for name in store.names {
      // One template that cannot be read does not hide the others.
      do { if let found = try store.template(name) { lines.append((name, found.description)) } } catch {
        Terminal.printError("\(error)")
      }
    }
    for name in Template.builtInNames where !store.names.contains(name) {
      if let found = try Template.builtIn(name), !found.isHidden { lines.append((name, found.description)) }
    }
    let width = lines.map(\.0.count).max() ?? 0
    try Output.screen.write(
      lines.map { "\($0)\(String(repeating: " ", count: width - $0.count))  \($1)\n" }.joined())
  }
}

struct TemplateShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Prints the parameters and the files of a template.")

  @Argument(help: "The template.")
  var name: String

  func run() throws {
    try ProjectOptions.failing {
      let template = try TemplateLookup(folder: FileManager.default.currentDirectoryPath).template(name)
      var text = "\(template.name): \(template.description)\n"
      if template.describesModule {
        text += "\nUses --input, --output, --state, --events, --exits and --embeds.\n"
      }
      if !template.parameters.isEmpty { text += "\nParameters (--set name=value):\n" }
      for parameter in template.parameters {
        let kind =
          parameter.kind == .choice ? parameter.choices.joined(separator: " or ") : parameter.kind.rawValue
        let value = parameter.defaultValue.map { ", by default \($0.description)" } ?? ""
        text += "  \(parameter.name)  \(parameter.prompt) (\(kind)\(value))\n"
      }
      text += "\nFiles:\n"
      for file in template.files {
        let place = file.place == .module ? "" : "  [\(file.place.rawValue)]"
        text += "  \(file.path)\(place)\(file.condition.map { "  if \($0)" } ?? "")\n"
      }
      try Output.screen.write(text)
    }
  }
}

struct TemplateNewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Creates a template in .viper/templates, as a copy of another one.",
    discussion: "viper template new screen --from classic-uikit")

  @Argument(help: "The name of the template.")
  var name: String

  @Option(help: "The template to copy.")
  var from = "viper"

  func run() throws {
    try ProjectOptions.perform(dryRun: false) {
      let lookup = TemplateLookup(folder: FileManager.default.currentDirectoryPath)
      let template = try lookup.template(from)
      var texts = template.texts
      texts["template.yml"] = texts["template.yml"]?.replacing(
        "name: \(template.name)\n", with: "name: \(name)\n")
      // The name is checked by reading the copy.
      _ = try Template(texts: texts)
      return try lookup.store.plan(name, texts, overwrites: false)
    }
  }
}

struct TemplateInstallCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "install", abstract: "Installs the templates of a folder or a git repository.",
    discussion: "viper template install https://example.com/templates.git --branch 1.2.0")

  @Argument(help: "A folder, or the address of a git repository.")
  var source: String

  @Option(help: "The branch or tag of the repository.")
  var branch: String?

  @Flag(help: "Replace installed templates with the same names.")
  var force = false

  func run() throws {
    try ProjectOptions.perform(dryRun: false) {
      let store = TemplateLookup(folder: FileManager.default.currentDirectoryPath).store
      return try Repository.withFolder(source, branch: branch) { folder in
        let folders = TemplateStore.templateFolders(in: folder)
        guard !folders.isEmpty else {
          throw CommandFailure(
            "\(source) contains no template.yml"
              + (TemplateStore.generambaFolders(in: folder).isEmpty
                ? "" : ": `viper template import` reads Generamba's templates"))
        }
        var plan = ChangePlan(changes: ChangeSet(root: store.root))
        for folder in folders {
          let template = try Template(folder: folder)
          try store.add(template.name, template.texts, to: &plan.changes, overwrites: force)
        }
        return plan
      }
    }
  }
}

struct TemplateImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Converts Generamba templates to templates in .viper/templates.",
    discussion: """
      viper template import ~/catalog/swifty_viper

      Known defects of the templates are repaired, and each repair is reported.
      """)

  @Argument(
    help: "A folder with a .rambaspec, or with several templates; or the address of a git repository.")
  var source: String

  @Option(help: "The branch or tag of the repository.")
  var branch: String?

  @Flag(help: "Keep the output as Generamba's: repair nothing.")
  var exact = false

  @Flag(help: "Replace installed templates with the same names.")
  var force = false

  func run() throws {
    try ProjectOptions.perform(dryRun: false) {
      let store = TemplateLookup(folder: FileManager.default.currentDirectoryPath).store
      return try Repository.withFolder(source, branch: branch) { folder in
        let folders = TemplateStore.generambaFolders(in: folder)
        guard !folders.isEmpty else { throw CommandFailure("\(source) contains no .rambaspec") }
        var plan = ChangePlan(changes: ChangeSet(root: store.root))
        for folder in folders {
          let imported = try GenerambaImport(folder: folder, isRepairing: !exact)
          _ = try Template(texts: imported.files)
          try store.add(imported.name, imported.files, to: &plan.changes, overwrites: force)
          plan.notes += imported.repairs.map { "\(imported.name)/\($0)" }
        }
        return plan
      }
    }
  }
}

struct TemplateRemoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Deletes an installed template.")

  @Argument(help: "The template.")
  var name: String

  func run() throws {
    try ProjectOptions.failing {
      let store = TemplateLookup(folder: FileManager.default.currentDirectoryPath).store
      try store.remove(name)
      try Output.screen.write("removed \(TemplateStore.folder)/\(name)\n")
    }
  }
}

extension TemplateStore {
  func plan(_ name: String, _ texts: [String: String], overwrites: Bool) throws -> ChangePlan {
    var plan = ChangePlan(changes: ChangeSet(root: root))
    try add(name, texts, to: &plan.changes, overwrites: overwrites)
    return plan
  }

  func add(_ name: String, _ texts: [String: String], to changes: inout ChangeSet, overwrites: Bool) throws {
    if names.contains(name), !overwrites {
      throw CommandFailure(
        "\(Self.folder)/\(name) exists already: replace it with --force, or remove it first")
    }
    for (path, text) in Self.files(of: name, texts).sorted(by: { $0.key < $1.key }) {
      try changes.write(path, text)
    }
  }
}

/// A folder, or a copy of a git repository.
enum Repository {
  static func withFolder<Result>(_ source: String, branch: String?, _ body: (String) throws -> Result) throws
    -> Result
  {
    let isAddress = source.contains("://") || source.hasPrefix("git@")
    guard isAddress else {
      if branch != nil { throw CommandFailure("--branch requires the address of a repository") }
      var isFolder: ObjCBool = false
      let path = URL(filePath: source).standardizedFileURL.path
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
        throw CommandFailure("\(source) is not a folder")
      }
      return try body(path)
    }
    // An address cannot become an option, or run a program.
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "viper-templates-\(UUID().uuidString)"
    ).path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var arguments = ["git", "-c", "protocol.ext.allow=never", "clone", "--quiet", "--depth", "1"]
    if let branch { arguments.append("--branch=\(branch)") }
    var clone = Subprocess(arguments + ["--", source, folder])
    clone.environment["GIT_TERMINAL_PROMPT"] = "0"
    let result = try clone.run()
    guard result.succeeded else {
      throw CommandFailure(
        "git could not copy \(source): \(String(decoding: result.errors, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))"
      )
    }
    return try body(folder)
  }
}
