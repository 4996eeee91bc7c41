import Foundation
import Rules
import Source
import Testing

@testable import Architecture

/// Each step of the pipeline alone: from given evidence to resulting evidence.
///
/// In the cases of `Tests/Data/steps`, the group is the step. The marks at line ends define the given and the expected
/// evidence of the type declared there:
///
/// - `//< role Module form` gives a part, `//< candidate role stem ending` the evidence of a name, `//< contract stem`
///   a contract.
/// - `//> role Module form` expects a part. A given part without this mark must be unchanged.
/// - With the header `finds`, `//>` expects other results of the step: the `readings` of protocols, `candidates`,
///   `objections`, `contracts`, `rings` or `strengths`.
///
/// The header `modules` lists the given modules with their folders: `Login=Screens/Login`.
@Suite(.timeLimit(.minutes(10))) struct RecognitionStepTests {
  @Test(arguments: Case.all(in: "steps"))
  func `A phase produces the expected findings from its input`(_ each: Case) throws {
    let given = try GivenEvidence(each)
    let step = try #require(Recognition.pipeline.first { $0.name == each.group.replacing("-", with: " ") })
    var recognition = given.recognition
    step.apply(&recognition)
    let found = given.evidence(of: recognition)
    #expect(found == given.expected)
  }

  @Test func `Every step has at least two cases`() {
    let counts = Dictionary(grouping: Case.all(in: "steps"), by: \.group).mapValues(\.count)
    for step in Recognition.pipeline where !step.name.hasSuffix("of those") {
      #expect(counts[step.name.replacing(" ", with: "-"), default: 0] >= 2, "\(step.name)")
    }
  }

  @Test func `The last step lists the parts of each module in order, and the common folder`() throws {
    let given = try GivenEvidence(
      Case.read(
        """
        === parts in two folders
        modules: Login=Login
        --- Login/View/LoginViewController.swift
        final class LoginViewController {} //< view Login
        --- Login/Logic/LoginPresenter.swift
        final class LoginPresenter {} //< presenter Login
        --- Common/LoginService.swift
        final class LoginService {} //< service Login
        """, group: "order")[0])
    var recognition = given.recognition
    Recognition.pipeline.last?.apply(&recognition)
    let module = recognition.modules[0]
    let names = module.parts.map { given.code.names[recognition.types[recognition.parts[Int($0)].type].name] }
    #expect(names == ["LoginPresenter", "LoginViewController"])
    #expect(module.path == "Login")
    #expect(recognition.parts.map(\.module) == [-1, 0, 0])
  }
}

/// The input and expected output of a step in one case.
private struct GivenEvidence {
  let code: Codebase
  let finds: String
  var recognition: Recognition
  /// By file and line.
  var expected: [String: String] = [:]

  init(_ each: Case) throws {
    code = each.code
    finds = each.headers["finds"] ?? "parts"
    var conventions = Conventions()
    var types = Types(code)
    let vocabulary = Vocabulary(code, types, &conventions)
    types.mark(code, vocabulary)
    recognition = Recognition(
      code, types, Members(code, types), vocabulary, Folders(code.paths), NameReadings(code),
      NamesInTypes(code, types), conventions, jobs: 1, steps: [])
    try giveModules(each.headers["modules"] ?? "")
    for type in types.nodes.indices.map({ Types.ID($0) }) {
      let (path, line, text) = source(of: type, each)
      for mark in text.components(separatedBy: " //").dropFirst() {
        let words = mark.dropFirst(1).split(separator: " ").map(String.init)
        if mark.hasPrefix("<") { try give(type, words) }
        if mark.hasPrefix(">") { expected["\(path):\(line)"] = words.joined(separator: " ") }
      }
    }
    guard finds == "parts" else { return }
    expected = evidence(of: recognition).merging(expected) { $1 }.filter { $0.value != "none" }
  }

  /// The given evidence of each type, from the marks.
  func evidence(of recognition: Recognition) -> [String: String] {
    var found: [String: String] = [:]
    func note(_ type: Types.ID, _ text: String) {
      let node = recognition.types[type]
      let line = code.declarations[Int(node.declaration)].position.line
      found["\(code.path(of: node.file)):\(line)"] = text
    }
    switch finds {
    case "readings":
      for (index, node) in recognition.types.nodes.enumerated() where node.kind == .protocol {
        guard let reading = recognition.readings.ofProtocol(node.name) else { continue }
        note(Types.ID(index), "\(reading.role) \(reading.stem) \(reading.form)")
      }
    case "candidates":
      for (type, reading) in recognition.candidates {
        note(type, "\(reading.role)" + (reading.stem.isEmpty ? "" : " \(reading.stem)"))
      }
    case "objections":
      for type in recognition.types.nodes.indices {
        for evidence in recognition.beliefs.about(Types.ID(type)) {
          if case .objection(let objection) = evidence.ground { note(Types.ID(type), "\(objection)") }
        }
      }
    case "contracts":
      for (type, stem) in recognition.stems { note(type, stem) }
    default:
      for part in recognition.parts {
        let module = part.module < 0 ? "-" : recognition.modules[Int(part.module)].name
        switch finds {
        case "rings": note(part.type, part.ring.name)
        case "strengths": note(part.type, "\(part.strength)")
        default: note(part.type, "\(part.role) \(module) \(part.form)")
        }
      }
    }
    return found
  }

  private func source(of type: Types.ID, _ each: Case) -> (path: String, line: Int, text: String) {
    let node = recognition.types[type]
    let path = code.path(of: node.file)
    let line = Int(code.declarations[Int(node.declaration)].position.line)
    let text = each.files.first { $0.path == path }?.text ?? ""
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return (path, line, lines.indices.contains(line - 1) ? String(lines[line - 1]) : "")
  }

  private mutating func giveModules(_ list: String) throws {
    var (names, places): ([String], [[Folders.ID]]) = ([], [])
    for pair in list.split(separator: " ") {
      let words = pair.split(separator: "=").map(String.init)
      names.append(words[0])
      places.append(words.count < 2 ? [] : [try #require(recognition.folders.paths.firstIndex(of: words[1]))])
    }
    let own = recognition.folders.assign(names, places)
    for (name, folders) in zip(names, own) {
      recognition.modules.append(Module(name: name, path: "", parts: [], folders: folders))
      recognition.stemsOfModules.append([name])
    }
  }

  private mutating func give(_ type: Types.ID, _ words: [String]) throws {
    let isProtocol = recognition.isProtocol(type)
    if words[0] == "contract" {
      recognition.contracts.insert(type)
      recognition.stems[type] = words[1]
      recognition.add(type, Reading(.presenter, .contract, words[1]), to: try module(words[1]))
      return
    }
    let isCandidate = words[0] == "candidate"
    let rest = isCandidate ? Array(words.dropFirst()) : words
    let role = try #require(Role.allCases.first { "\($0)" == rest[0] })
    let word = rest.count > 1 ? rest[1] : "-"
    if isCandidate {
      let form: Part.Form = isProtocol ? .interface : .concrete
      let ending = rest.count > 2 ? rest[2] : ""
      recognition.candidates.append((type, Reading(role, form, word == "-" ? "" : word, ending: ending)))
      return
    }
    if rest.contains("own") { recognition.ownPresenters.insert(type) }
    let form: Part.Form = rest.contains("output") ? .output : isProtocol ? .interface : .concrete
    recognition.add(type, Reading(role, form, word), to: word == "-" ? -1 : try module(word))
  }

  private func module(_ name: String) throws -> Module.ID {
    Module.ID(try #require(recognition.modules.firstIndex { $0.name == name }, "no module \(name)"))
  }
}
