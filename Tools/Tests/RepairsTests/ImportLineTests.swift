import Foundation
import Repairs
import Source
import Testing

@Suite(.timeLimit(.minutes(10))) struct ImportLineTests {
  /// The top of a presenter's file before and after the repair.
  static let forms: [(before: String, after: String)] = [
    ("import UIKit\n", "import Foundation\n"),
    ("import SwiftUI\n", "import Foundation\n"),
    ("import UIKit // views\n", "import Foundation // views\n"),
    ("import UIKit // views; and more\n", "import Foundation // views; and more\n"),
    ("/* a */ import /* b */ UIKit /* c */\n", "/* a */ import /* b */ Foundation /* c */\n"),
    ("  import   UIKit  \n", "  import   Foundation  \n"),
    ("\timport\tUIKit\t\n", "\timport\tFoundation\t\n"),
    ("import `UIKit`\n", "import Foundation\n"),
    ("import UIKit;\n", "import Foundation;\n"),
    ("import class UIKit.UIImage\n", "import Foundation\n"),
    ("import UIKit.UIGestureRecognizerSubclass\n", "import Foundation\n"),
    ("@preconcurrency import UIKit\n", "@preconcurrency import Foundation\n"),
    ("@preconcurrency\nimport UIKit\n", "@preconcurrency\nimport Foundation\n"),
    ("private import UIKit\n", "private import Foundation\n"),
    ("\u{FEFF}import UIKit\n", "\u{FEFF}import Foundation\n"),
    ("import UIKit\r\n", "import Foundation\r\n"),
    ("\u{FEFF}// a\r\nimport UIKit\r\n\r\n", "\u{FEFF}// a\r\nimport Foundation\r\n\r\n"),
    ("// a\rimport UIKit\r", "// a\rimport Foundation\r"),
    ("// é 🎉\nimport UIKit\n", "// é 🎉\nimport Foundation\n"),
    // Foundation is already imported.
    ("import Foundation\nimport UIKit\n", "import Foundation\n"),
    ("import UIKit\nimport Foundation\n", "import Foundation\n"),
    ("import UIKit\n\nimport Foundation\n", "\nimport Foundation\n"),
    ("import Foundation\r\nimport UIKit\r\n", "import Foundation\r\n"),
    ("import Foundation\r  import UIKit\r// b\r", "import Foundation\r// b\r"),
    ("\u{FEFF}import UIKit\r\nimport Foundation\r\n", "\u{FEFF}import Foundation\r\n"),
    ("import Foundation\nimport UIKit // views\n", "import Foundation\n// views\n"),
    ("import Foundation\n/* a */ import UIKit\n", "import Foundation\n/* a */\n"),
    ("import Foundation; import UIKit\n", "import Foundation\n"),
    ("import UIKit; import Foundation\n", "import Foundation\n"),
    ("import Foundation\nimport UIKit;\n", "import Foundation\n"),
    ("import Foundation\n@preconcurrency\n  import UIKit\n", "import Foundation\n"),
    // An import of one symbol, or for this file only, is not enough.
    ("import struct Foundation.URL\nimport UIKit\n", "import struct Foundation.URL\nimport Foundation\n"),
    ("private import Foundation\nimport UIKit\n", "private import Foundation\nimport Foundation\n"),
    ("private import Foundation\nprivate import UIKit\n", "private import Foundation\n"),
    ("public import Foundation\ninternal import UIKit\n", "public import Foundation\n"),
    // Several.
    ("import UIKit\nimport SwiftUI\n", "import Foundation\n"),
    ("import UIKit\nimport UIKit\n", "import Foundation\n"),
    ("import UIKit\nimport MapKit // maps\nimport Foundation\n", "// maps\nimport Foundation\n"),
    ("import UIKit; import MapKit\n", "import Foundation\n"),
    ("import Foundation\nimport UIKit; import MapKit\n", "import Foundation\n"),
    (
      "import Foundation\nimport UIKit; import Dispatch; import MapKit\n",
      "import Foundation\nimport Dispatch\n"
    ),
    ("import Dispatch\nimport UIKit\nimport Swift\n", "import Dispatch\nimport Foundation\nimport Swift\n"),
    // Inside #if.
    ("#if DEBUG\n  import UIKit\n#endif\n", "#if DEBUG\n  import Foundation\n#endif\n"),
    ("import Foundation\n#if DEBUG\n  import UIKit\n#endif\n", "import Foundation\n#if DEBUG\n#endif\n"),
    ("#if DEBUG\n  import UIKit\n#endif\nimport UIKit\n", "#if DEBUG\n#endif\nimport Foundation\n"),
    (
      "#if DEBUG\nimport Foundation\n#else\nimport UIKit\n#endif\n",
      "#if DEBUG\nimport Foundation\n#else\nimport Foundation\n#endif\n"
    ),
    (
      "#if DEBUG\nimport Foundation\n#endif\nimport UIKit\n",
      "#if DEBUG\nimport Foundation\n#endif\nimport Foundation\n"
    ),
    (
      "#if A\n#if B\nimport UIKit\n#endif\nimport Foundation\n#endif\n",
      "#if A\n#if B\n#endif\nimport Foundation\n#endif\n"
    ),
  ]

  private static let rest =
    "\nfinal class LoginPresenter: LoginViewOutput {\n  func didTapDone(name: String) {}\n}"

  @Test(arguments: forms)
  func `Only the import changes, byte for byte`(_ before: String, _ after: String) throws {
    let project = try Project(before + Self.rest)
    let fixed = try project.fix()
    #expect(fixed.refusals == [], "\(fixed.refusals.map(\.description))")
    #expect(fixed.errors == [])
    // Compared as bytes, because equal strings may differ in line breaks and combining characters.
    #expect(Array(fixed.text.utf8) == Array((after + Self.rest).utf8), "\(fixed.text.debugDescription)")
    #expect(Identifiers(reading: fixed.text).syntaxError == nil)
  }

  @Test(arguments: forms)
  func `A second run finds nothing to do`(_ before: String, _: String) throws {
    let project = try Project(before + Self.rest)
    let once = try project.fix().text
    try project.write(once, to: Project.presenter)
    #expect(project.check().violations == [])
    let (repairs, refusals) = project.plan()
    #expect(repairs == [] && refusals == [])
  }

  @Test func `An import may be the last line without a line break`() throws {
    let file = Self.rest.dropFirst() + "\nimport Foundation\nimport UIKit"
    #expect(try Project(String(file)).fix().text == Self.rest.dropFirst() + "\nimport Foundation\n")
  }

  /// Imports that are not removed, with a part of the reported reason.
  static let kept: [(imports: String, reason: String)] = [
    ("#if canImport(UIKit)\nimport UIKit\n#endif\n", "inside #if canImport(UIKit)"),
    ("#if os(iOS)\n  import UIKit\n#else\n  import AppKit\n#endif\n", "inside #else"),
    ("#if targetEnvironment(simulator)\nimport UIKit\n#endif\n", "some platforms"),
    ("#if os(iOS)\n#if DEBUG\nimport UIKit\n#endif\n#endif\n", "inside #if os(iOS)"),
    ("#if DEBUG && !os(macOS)\nimport UIKit\n#endif\n", "some platforms"),
    ("@testable import UIKit\n", "@testable"),
    ("@_exported import UIKit\n", "for others too"),
    ("public import UIKit\n", "for others too"),
    ("@_implementationOnly import UIKit\n", "@_implementationOnly"),
    ("import UIKit\nlet a = = 1\n", "has a syntax error"),
  ]

  @Test(arguments: kept)
  func `An import with attributes or of a symbol stays`(_ imports: String, _ reason: String) throws {
    let project = try Project(imports + Self.rest)
    let fixed = try project.fix()
    #expect(fixed.text == imports + Self.rest)
    #expect(fixed.refusals.contains { $0.reason.contains(reason) }, "\(fixed.refusals.map(\.description))")
  }

  @Test func `One of two imports may stay`() throws {
    let project = try Project("import UIKit\n#if os(iOS)\nimport MapKit\n#endif\n" + Self.rest)
    let fixed = try project.fix()
    #expect(fixed.text == "import Foundation\n#if os(iOS)\nimport MapKit\n#endif\n" + Self.rest)
    #expect(fixed.refusals.count == 1)
  }

  @Test func `An import without a finding stays`() throws {
    let project = try Project("import UIKit\nimport MapKit\n" + Self.rest)
    let (app, violations) = project.check()
    let some = violations.filter { $0.target == "MapKit" }
    #expect(RepairPlan(for: some, in: app, root: project.root).repairs.apply(in: project.root) == [])
    #expect(try project.text() == "import UIKit\nimport Foundation\n" + Self.rest)
  }

  @Test func `Findings of other rules are not repaired here`() throws {
    let project = try Project(presenter())
    var (app, violations) = project.check()
    for index in violations.indices { violations[index].rule = "view-names-entity" }
    #expect(RepairPlan(for: violations, in: app, root: project.root).repairs == [])
  }
}
