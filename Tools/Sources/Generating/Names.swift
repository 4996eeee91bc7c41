import NameLists
import SwiftParser
import SwiftSyntax

/// Returns the reason why a text cannot be a name in Swift, or nil.
///
/// - Parameters:
///   - isType: Whether it is the name of a type, which begins with a capital letter.
public func nameProblem(_ name: String, isType: Bool = false) -> String? {
  if name.isEmpty { return "the name is empty" }
  if name.contains("/") || name.contains("..") || name.contains("\\") {
    return "“\(name)” is a path: use a name of letters and digits"
  }
  guard let first = name.first, first.isLetter || first == "_",
    name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }),
    name.unicodeScalars.allSatisfy({ $0.isASCII || $0.properties.isXIDContinue })
  else { return "“\(name)” is not an identifier: use letters and digits, and begin with a letter" }
  if name.utf8.count > 100 { return "“\(name.prefix(20))…” has more than 100 characters" }
  if isKeyword(name) { return "“\(name)” is a keyword of Swift: choose another name" }
  if isType, !first.isUppercase { return "“\(name)” is the name of a type: begin with a capital letter" }
  if !isType, first.isUppercase { return "“\(name)” begins with a capital letter: only types do" }
  return nil
}

/// Returns the reason why a module cannot have a name, or nil.
public func moduleNameProblem(_ name: String) -> String? {
  if let problem = nameProblem(name, isType: true) { return problem }
  if NameList.viper.globals.contains(name) || reserved.contains(name) {
    return "\(name) is the name of a type of the runtime: choose another name, such as Shop\(name)"
  }
  if NameList.foundation.globals.contains(name) {
    return
      "\(name) is the name of a type of the standard library or Foundation: choose another name, such as Shop\(name)"
  }
  if frameworks.contains(name) { return "\(name) is the name of a framework: choose another name" }
  for suffix in ["Presenter", "Interactor", "Module", "Tests", "View", "Page"] where name.hasSuffix(suffix) {
    if name == suffix { return "\(name) is the name of a part: choose the name of the screen" }
  }
  return nil
}

private func isKeyword(_ name: String) -> Bool {
  let file = Parser.parse(source: "let \(name) = 0; struct \(name) {}")
  return file.hasError || ["self", "Self", "Type", "Protocol", "init", "_"].contains(name)
}

/// Names that a contract declares, or that would hide a type in its module.
private let reserved: Set<String> = [
  "Event", "State", "Effect", "Input", "Output", "Slot", "Row", "View", "Presenter", "Module", "Main",
]

private let frameworks: Set<String> = [
  "AppKit", "Combine", "CoreData", "Foundation", "Observation", "SwiftUI", "Testing", "UIKit", "Viper",
  "ViperHummingbird", "ViperHummingbirdTLS", "ViperInspector", "ViperRecording", "ViperSwiftUI",
  "ViperTesting",
  "ViperUIKit", "ViperWeb", "ViperWebTesting", "XCTest",
]

extension String {
  /// The name with a small first letter: `Cart` becomes `cart`, `URLList` becomes `urlList`.
  var lowerFirst: String {
    let capitals = prefix { $0.isUppercase }.count
    if capitals == count { return lowercased() }
    let small = max(1, capitals > 1 ? capitals - 1 : capitals)
    return prefix(small).lowercased() + dropFirst(small)
  }

  var upperFirst: String { prefix(1).uppercased() + dropFirst() }

  /// The words of a name, for texts: `forgotPassword` becomes `Forgot password`.
  var words: String {
    // A placeholder of Xcode.
    if hasPrefix("___") { return self }
    var text = ""
    var previous: Character?
    for character in self {
      if character.isUppercase, let previous, previous.isLowercase || previous.isNumber {
        text += " " + character.lowercased()
      } else {
        text.append(character)
      }
      previous = character
    }
    return text.upperFirst
  }
}
