extension Author {
  /// The head of a file.
  func head(_ file: String, imports: [String]) {
    let person = dice.pick(style.people)
    let (day, month) = (dice.number(1...28), dice.number(1...12))
    let year = min(2025, style.year + dice.small(0...4))
    switch style.header {
    case .xcode:
      pen.line("//\n//  \(file)\n//  \(name)\n//")
      pen.line(
        "//  Created by \(person) on \(day)/\(month)/\(year).\n//  Copyright © \(year) \(person). All rights reserved.\n//"
      )
    case .short: pen.line("//\n//  \(file)\n//  Created by \(person) on \(day).\(month).\(year % 100).\n//")
    case .license:
      pen.line("// Copyright \(year) \(person)\n// SPDX-License-Identifier: Apache-2.0")
    case .none: break
    }
    pen.blank()
    for module in imports { pen.line("import \(module)") }
    pen.blank()
  }

  /// A protocol and its functions.
  ///
  /// - Parameter inherits: the text after the colon; may be empty.
  func proto(_ name: String, inherits: String = "", _ methods: [Signature], properties: [String] = []) {
    pen.blank()
    document()
    pen.block("protocol \(name)\(inherits.isEmpty ? "" : ": \(inherits)")") {
      for property in properties { pen.line(property) }
      if !properties.isEmpty { pen.blank() }
      let isLoose = dice.chance(0.3)
      for method in methods {
        if dice.chance(style.docs) { document(method, always: true) }
        pen.line(Wrapping.wrapped(method.declared()))
        if isLoose { pen.blank() }
      }
    }
  }
}
