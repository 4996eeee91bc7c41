// Creates the manual page of `viper` from the help of the command.
//
//   viper --experimental-dump-help | manual-page VERSION >viper.1
import Foundation

struct Help: Decodable {
  var command: Command
}

struct Command: Decodable {
  var commandName: String
  var abstract: String?
  var discussion: String?
  var shouldDisplay: Bool?
  var arguments: [Argument]?
  var subcommands: [Command]?
}

struct Argument: Decodable {
  struct Name: Decodable {
    var kind: String
    var name: String

    var text: String { (kind == "long" ? "--" : "-") + name }
  }

  var kind: String
  var abstract: String?
  var names: [Name]?
  var valueName: String?
  var defaultValue: String?
  var isOptional: Bool
  var isRepeating: Bool
  var shouldDisplay: Bool
  var sectionTitle: String?
}

/// A text in which troff finds no commands.
func plain(_ text: String) -> String {
  let escaped = text.replacingOccurrences(of: "\\", with: "\\e").replacingOccurrences(of: "-", with: "\\-")
  return escaped.split(separator: "\n", omittingEmptySubsequences: false).map { line in
    line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : String(line)
  }.joined(separator: "\n")
}

func paragraphs(_ text: String) -> String {
  plain(text).replacingOccurrences(of: "\n\n", with: "\n.PP\n")
}

func option(_ argument: Argument) -> String {
  var text = (argument.names ?? []).map { "\\fB\(plain($0.text))\\fR" }.joined(separator: ", ")
  let value = "\\fI\(plain(argument.valueName ?? ""))\\fR"
  if argument.kind == "option" { text += " \(value)" }
  if argument.kind == "positional" { text = value }
  text = ".TP\n\(text)\n\(plain(argument.abstract ?? ""))"
  // The default number of threads depends on the machine.
  if argument.kind == "option", argument.valueName != "jobs", let standing = argument.defaultValue {
    text += "\nDefault: \(plain(standing))."
  }
  return text
}

/// Help and version are documented once.
func isEverywhere(_ argument: Argument) -> Bool {
  argument.names?.contains { ["help", "version"].contains($0.name) } == true
}

func synopsis(_ command: Command, _ path: [String]) -> String {
  var words = ["\\fB\(plain(path.joined(separator: " ")))\\fR"]
  let own = (command.arguments ?? []).filter { $0.shouldDisplay && !isEverywhere($0) }
  if own.contains(where: { $0.kind != "positional" }) { words.append("[\\fIoptions\\fR]") }
  for argument in own where argument.kind == "positional" {
    let value = "\\fI\(plain(argument.valueName ?? ""))\\fR" + (argument.isRepeating ? " ..." : "")
    words.append(argument.isOptional ? "[\(value)]" : value)
  }
  return words.joined(separator: " ")
}

/// The commands that can be run, each with the words to call it.
func runnable(_ command: Command, _ path: [String] = []) -> [(Command, [String])] {
  let path = path + [command.commandName]
  let inner = (command.subcommands ?? []).filter { $0.shouldDisplay != false && $0.commandName != "help" }
  return inner.isEmpty ? [(command, path)] : inner.flatMap { runnable($0, path) }
}

func section(_ command: Command, _ path: [String]) -> String {
  var lines = [".SS \(plain(path.joined(separator: " ")))", plain(command.abstract ?? "")]
  // The exit status has a section of its own.
  let discussion = (command.discussion ?? "").components(separatedBy: "\n\n").filter {
    !$0.hasPrefix("Exit status")
  }
  if !discussion.joined().isEmpty { lines += [".PP", paragraphs(discussion.joined(separator: "\n\n"))] }
  var title: String?
  for argument in command.arguments ?? [] where argument.shouldDisplay && !isEverywhere(argument) {
    if let own = argument.sectionTitle, own != title { lines += [".PP", "\(plain(own)):"] }
    title = argument.sectionTitle
    lines.append(option(argument))
  }
  return lines.joined(separator: "\n")
}

let version = CommandLine.arguments.dropFirst().first ?? ""
let help: Help
do {
  help = try JSONDecoder().decode(Help.self, from: FileHandle.standardInput.readDataToEndOfFile())
} catch {
  FileHandle.standardError.write(
    Data("manual-page: this is not what --experimental-dump-help says: \(error)\n".utf8))
  exit(2)
}

let root = help.command
let commands = runnable(root)
let general = (root.arguments ?? []).filter(isEverywhere).map(option).joined(separator: "\n")
print(
  """
  .TH \(root.commandName.uppercased()) 1 "" "\(root.commandName) \(plain(version))"
  .SH NAME
  \(root.commandName) \\- keeps Swift code to the rules of VIPER
  .SH SYNOPSIS
  \(commands.map { synopsis($0, $1) }.joined(separator: "\n.br\n"))
  .SH DESCRIPTION
  \(plain(root.abstract ?? ""))
  It reads Swift files, builds nothing and needs no configuration.
  .SH COMMANDS
  \(commands.map { section($0, $1) }.joined(separator: "\n"))
  .SH OPTIONS OF ALL COMMANDS
  \(general)
  .SH EXIT STATUS
  .TP
  .B 0
  No errors. There may be warnings, unless \\fB\\-\\-strict\\fR or \\fB\\-\\-max\\-warnings\\fR says otherwise.
  .TP
  .B 1
  At least one violation of error severity, or more violations than a threshold allows.
  .TP
  .B 2
  It could not run: a wrong option, a path that leads nowhere, a broken configuration.
  .SH FILES
  .TP
  .I .viper.yml
  The configuration, in the folder that is checked or the nearest above. \\fBviper config init\\fR writes one.
  .TP
  .I ~/.cache/viper, ~/Library/Caches/viper
  What is kept of each file between runs; in \\fI$XDG_CACHE_HOME/viper\\fR if that is set. May be removed at any time.
  .SH EXAMPLES
  .TP
  .B viper check
  Check the folder it is run in.
  .TP
  .B viper check \\-\\-changed\\-since origin/main
  Report only what the change adds.
  .TP
  .B viper check \\-\\-format html \\-\\-output report.html
  Write a page to read and pass on.
  .TP
  .B viper rules show module\\-cycle
  Explain a rule.
  """)
