import ArgumentParser
import Foundation
import Generating
import ProjectChanges
import SwiftEdits
import Templates

/// The options of all commands that change a project.
struct ProjectOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder of the package. Default: the current folder, or one above.", valueName: "dir"))
  var path: String?

  @Option(help: ArgumentHelp("The file with the list of modules, if there are several.", valueName: "file"))
  var registry: String?

  @Flag(help: "Print the new files and the changes, and write nothing.")
  var dryRun = false

  var folder: String { path ?? Self.currentFolder }

  static var currentFolder: String { FileManager.default.currentDirectoryPath }

  /// Makes a plan, and writes or prints it.
  ///
  /// - Throws: A ``CommandFailure`` with the reason.
  func perform(_ plan: () throws -> ChangePlan) throws { try Self.perform(dryRun: dryRun, plan) }

  static func perform(dryRun: Bool, _ plan: () throws -> ChangePlan) throws {
    try failing {
      let plan = try plan()
      if dryRun {
        try Output.screen.write(plan.changes.preview)
      } else {
        try plan.changes.write()
        try Output.screen.write(plan.changes.summary)
      }
      if !plan.decisions.isEmpty {
        try Output.screen.write(plan.decisions.map { "\($0)\n" }.joined())
      }
      for note in plan.notes { Terminal.printError(note) }
    }
  }

  /// Runs a command. Errors of generators and templates end it with their text and the exit status 2.
  static func failing(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let error as CommandFailure {
      throw error
    } catch let error as any CustomStringConvertible & Error {
      throw CommandFailure(error.description)
    }
  }
}
