import Foundation
import Repairs
import Testing

@Suite(.timeLimit(.minutes(10))) struct IdentifierTests {
  /// Files that name only declarations of the project, the standard library or Foundation.
  static let innocent = [
    "",
    "view?.show(.tooShort(minimum: name.count))",
    "view?.heading = name.trimmingCharacters(in: .whitespacesAndNewlines).uppercased()",
    "view?.show(names: [\"a\", \"b\"].map { $0.capitalized }, selected: 0)",
    "router?.close(animated: true)",
    "interactor.load { user, rest in print(user, rest.count, rest.latest) }",
    "interactor.load { [weak self] user, rest in guard let self, rest.latest > .now else { return }; view = nil }",
    "DispatchQueue.main.async { [weak self] in self?.router?.close(animated: false) }",
    "let pair = (left: 1, right: name); print(pair.left, pair.right)",
    "if case .tooShort(minimum: let minimum) = LoginProblem.offline { print(minimum) }",
    "do { try JSONEncoder().encode([name]).write(to: URL(fileURLWithPath: name)) } catch { print(error) }",
    "let keys = [\"a\"].sorted(by: \\.count < \\.count); print(keys)",
    "let frame = CGRect(x: 0, y: 0, width: 1, height: 1).insetBy(dx: 1, dy: 1); print(frame.midX)",
    "let path = IndexPath(index: 3); print(path.count)",
    "NotificationCenter.default.addObserver(self, selector: #selector(didTapDone(name:)), name: .NSCalendarDayChanged, object: nil)",
    "let predicate = NSPredicate(format: \"%K = %@\", #keyPath(NSObject.description), name); print(predicate)",
    "let observation = Progress().observe(\\.fractionCompleted, options: [.new]) { _, change in print(change.newValue as Any) }; print(observation)",
    "Task { @MainActor in try await Task.sleep(nanoseconds: 1_000) }",
    "struct Row { var row: Int; static let first = Row(row: 0) }; print(Row.first.row, Row(row: 1).row)",
    "let text = NSAttributedString(string: name); print(text.length)",
    "if #available(iOS 15, macOS 12, *) { print(name as NSString) }",
    "Swift.print(Foundation.Date().timeIntervalSince1970)",
    "for (index, each) in name.enumerated() where index > 0 { print(each.isLetter) }",
    "#if DEBUG\n print(#function, #line)\n #else\n assertionFailure()\n #endif",
    "func inner<T: Comparable>(_ a: T, _ b: T) -> T where T: Hashable { max(a, b) }; print(inner(1, 2))",
    "var size: Int { get { 1 } set { print(newValue) } }; print(size)",
    "outer: while true { break outer }",
    "print(\"\\(name.count) of \\(String(describing: view))\")",
    "switch name { case let some where some.isEmpty: break; default: break }",
    "objc_setAssociatedObject(self, \"k\", name, .OBJC_ASSOCIATION_RETAIN)",
  ]

  @Test(arguments: innocent)
  func `A file that names only types of the project and Foundation is repaired`(_ body: String) throws {
    let before = presenter("import UIKit", body)
    let project = try Project(before)
    let after = try project.fix()
    #expect(after.refusals == [], "\(after.refusals.map(\.description))")
    #expect(after.text == before.replacing("import UIKit", with: "import Foundation"))
  }

  /// Declarations of UI frameworks, with the identifier that prevents the repair.
  static let guilty: [(body: String, identifier: String)] = [
    ("print(UIImage())", "UIImage"),
    ("let image: UIImage? = nil; print(image as Any)", "UIImage"),
    ("print([UIColor]())", "UIColor"),
    ("print(name as? UIView as Any)", "UIView"),
    ("print(UIKit.UIView.self)", "UIKit"),
    ("UIApplication.shared.open(URL(string: name)!)", "UIApplication"),
    ("UIView.animate(withDuration: 1) {}", "UIView"),
    ("UIGraphicsBeginImageContext(.zero)", "UIGraphicsBeginImageContext"),
    ("let font: CGFont? = nil; print(font as Any)", "CGFont"),
    ("print(CACurrentMediaTime())", "CACurrentMediaTime"),
    ("print(CGAffineTransform.identity)", "CGAffineTransform"),
    // After a dot.
    ("view?.backgroundColor = nil", "backgroundColor"),
    ("router?.presentAlert()", "presentAlert"),
    ("view?.show(names: [], selected: .red)", "red"),
    ("print(\\LoginViewInput.frame)", "frame"),
    ("print([view].map(\\.?.alpha))", "alpha"),
    ("name.draw(at: .zero)", "draw"),
    ("print(name.size(withAttributes: nil))", "withAttributes"),
    ("view?.banner.text = name", "text"),
    // Labels.
    ("router?.close(animated: true, completion: nil, sourceView: nil)", "sourceView"),
    ("interactor.load { _, _ in } tintColor: {}", "tintColor"),
    ("print(#selector(tableView(_:didSelectRowAt:)))", "tableView"),
    // Attributes and `#` expressions.
    ("@Published var count = 0; print(count)", "Published"),
    ("@State var count = 0; print(count)", "State"),
    ("print(#colorLiteral(red: 1, green: 1, blue: 1, alpha: 1))", "colorLiteral"),
    ("print(#imageLiteral(resourceName: \"a\"))", "imageLiteral"),
    // Additions of UIKit to Foundation types.
    ("print(IndexPath(index: 0).row)", "row"),
    ("print(IndexPath(index: 0).section)", "section"),
    ("print(IndexPath(index: 0).item)", "item"),
    ("print(IndexPath(row: 0, section: 0))", "row"),
    ("print(IndexPath(item: 0, section: 0))", "item"),
    ("print(NSValue(cgRect: .zero))", "cgRect"),
    ("print(NSValue().cgRectValue)", "cgRectValue"),
    ("print(NSValue(uiEdgeInsets: .zero))", "uiEdgeInsets"),
    ("print(NSAttributedString(string: name, attributes: [.font: name]))", "font"),
    ("print(NSAttributedString(string: name, attributes: [.foregroundColor: name]))", "foregroundColor"),
    ("print(NSAttributedString(string: name, attributes: [.link: name]))", "link"),
    ("print(NSAttributedString(string: name).size())", "size"),
    ("print(NSAttributedString(string: name).boundingRect(with: .zero))", "boundingRect"),
    ("print(NSAttributedString(attachment: NSTextAttachment()))", "attachment"),
    ("(name as NSString).draw(in: .zero)", "draw"),
    ("print(NSKeyedUnarchiver().decodeCGPoint(forKey: \"k\"))", "decodeCGPoint"),
    ("print(NSKeyedUnarchiver().decodeUIEdgeInsets(forKey: \"k\"))", "decodeUIEdgeInsets"),
    ("NSObject().accessibilityLabel = name", "accessibilityLabel"),
    ("NSObject().isAccessibilityElement = true", "isAccessibilityElement"),
    ("Bundle.main.loadNibNamed(name, owner: self)", "loadNibNamed"),
    ("print(UINib(nibName: name, bundle: nil))", "UINib"),
    ("print(CGRect.zero.inset(by: .zero))", "inset"),
    ("var names = [name]; names.move(fromOffsets: [0], toOffset: 1)", "fromOffsets"),
    // In rare places.
    ("print(\"\\(UIDevice.current.name)\")", "UIDevice"),
    ("#if canImport(UIKit)\n print(UIScreen.main)\n #endif", "UIScreen"),
    ("print(name as Any as? (UIEvent) -> Void as Any)", "UIEvent"),
    ("func inner<T: UIView>(_ a: T) {}", "UIView"),
    ("if let window { print(window) }", "window"),
    ("let run = { [window] in print(1) }; run()", "window"),
    ("print(UIKit::UIView.self)", "UIKit"),
    // Private in another file, so not visible here.
    ("interactor.secret = name", "secret"),
    ("interactor.hidden(secretly: true)", "hidden"),
  ]

  @Test(arguments: guilty)
  func `An identifier of a UI framework keeps the import, and is named`(_ body: String, _ identifier: String)
    throws
  {
    let before = presenter("import UIKit", body)
    let project = try Project(before)
    let after = try project.fix()
    #expect(after.text == before)
    #expect(after.refusals.map(\.identifier) == [identifier], "\(after.refusals.map(\.description))")
  }

  @Test func `A refusal names the place of the identifier`() throws {
    let project = try Project(presenter("import UIKit", "print(1, UIScreen.main, UIScreen.main, UIDevice())"))
    let refusal = try #require(project.plan().refusals.first)
    #expect(
      refusal.description == """
        Login/LoginPresenter.swift:9:14: names UIScreen, which neither the project, the standard library nor Foundation \
        declares, and 1 more
        """)
  }

  @Test(arguments: [
    ("extension LoginPresenter: UITextFieldDelegate {}", "UITextFieldDelegate"),
    ("extension LoginPresenter { @IBAction func tapped() {} }", "IBAction"),
    ("final class LoginCell: UITableViewCell {}", "UITableViewCell"),
    ("typealias LoginColor = UIColor", "UIColor"),
    ("final class LoginNote: NSObject { override func awakeFromNib() {} }", "awakeFromNib"),
    (
      "final class LoginNote: NSObject { override var accessibilityLabel: String? { nil } }",
      "accessibilityLabel"
    ),
    ("@available(iOS 13, *) extension UIView {}", "UIView"),
    ("let globalColour: UIColor? = nil", "UIColor"),
    ("#Preview { LoginProblem.offline }", "Preview"),
  ])
  func `Content beside the presenter counts`(_ declaration: String, _ identifier: String) throws {
    let before = presenter("import UIKit", after: declaration)
    let (text, refusals, _) = try Project(before).fix()
    #expect(text == before)
    // If the type itself is a view, the file is not a presenter's and has no finding.
    #expect(refusals.allSatisfy { $0.identifier == identifier || $0.identifier == nil }, "\(refusals)")
  }

  @Test func `A UIKit name that the project declares belongs to the project`() throws {
    let before = presenter("import UIKit", "print(UITheme.main, Color.red)")
    let others = [
      "Theme.swift": "enum UITheme { static let main = 1 }\nenum Color { case red }"
    ]
    let after = try Project(before, others).fix()
    #expect(after.refusals == [])
    #expect(after.text == before.replacing("import UIKit", with: "import Foundation"))
  }

  @Test(arguments: [
    // The project's own extension of IndexPath elsewhere does not change UIKit's.
    ("struct Cell { var row: Int; var section: Int }", "print(IndexPath(row: 1, section: 2))", "row"),
    (
      "struct Cell { var row: Int }\nstruct Choice { let selection: IndexPath }",
      "print(Choice().selection.row)", "row"
    ),
    ("struct Cell { var row: Int }", "let indexPath = interactor.load; print(indexPath.row)", "row"),
    ("enum Theme { static let font = 1 }", "let a: NSAttributedString? = nil; print([.font: a])", "font"),
    // A member of a type that the project declares as a label.
    ("struct Form { var text: String; var label: UILabel }", "print(Form.make.label.text)", "make"),
    (
      "struct Form { static var make = 1; var text = 1; var label: UILabel }", "print(Form.make.label.text)",
      "text"
    ),
    (
      "struct Form { var text: String; var view: UILabel }", "let f: Form? = nil; print(f?.view.text)", "text"
    ),
    // Nested types are not visible everywhere.
    ("enum Form { struct State {} }", "@State var a = 1; print(a)", "State"),
    // Aliases and subclasses of UIKit types in the project.
    (
      "typealias Colour = UIColor\nextension UIColor { static let brand = 1 }", "print(Colour.brand)",
      "Colour"
    ),
    ("final class Banner: UIView {}", "let a: Banner? = nil; print(a as Any)", "Banner"),
    ("class Base: UIView {}\nfinal class Banner: Base {}", "print(Banner())", "Banner"),
    // Overrides of UIKit members belong to UIKit.
    (
      "class Page: UIViewController { override var title: String? { get { nil } set {} } }",
      "view?.title = 1", "title"
    ),
    // Declarations in tests, or private ones in other files.
    ("private enum Colour { case red }", "print(Colour.red)", "Colour"),
  ])
  func `A name declared elsewhere in the project does not hide one of a UI framework`(
    _ other: String, _ body: String, _ identifier: String
  ) throws {
    let before = presenter("import UIKit", body)
    let after = try Project(before, ["Other.swift": "import UIKit\n" + other]).fix()
    #expect(after.text == before)
    #expect(after.refusals.map(\.identifier) == [identifier], "\(after.refusals.map(\.description))")
  }

  @Test func `A name declared in one file differs from the same name in another`() throws {
    let before = presenter("import UIKit", "view?.show(.offline); self.view?.show(.offline)")
    let after = try Project(before, ["Other.swift": "import UIKit\nfinal class Page { var view: UIView? }"])
      .fix()
    #expect(after.refusals == [], "\(after.refusals.map(\.description))")
    #expect(after.text != before)
  }

  @Test func `Declarations of tests do not belong to the project`() throws {
    let before = presenter("import UIKit", "view?.stubbed()")
    let after = try Project(before, ["LoginTests/Stub.swift": "final class Stub { func stubbed() {} }"]).fix()
    #expect(after.refusals.map(\.identifier) == ["stubbed"])
  }

  @Test(arguments: [
    ("class BasePresenter: UIResponder {}", "UI framework"),
    ("class BasePresenter: UIDocument {}", "UIDocument"),
    ("class BasePresenter: MysteriousThing {}", "MysteriousThing"),
  ])
  func `A presenter with an unknown base class keeps the import`(_ base: String, _ said: String)
    throws
  {
    let before = """
      import UIKit

      final class LoginPresenter: BasePresenter, LoginViewOutput {
        func didTapDone(name: String) { title = name }
        var title = ""
      }
      """
    let after = try Project(before, ["Base.swift": "import UIKit\n" + base]).fix()
    #expect(after.text == before)
    #expect(after.refusals.contains { $0.reason.contains(said) }, "\(after.refusals)")
  }

  @Test func `A presenter with base classes of the project and Foundation is repaired`() throws {
    let before = """
      import UIKit

      final class LoginPresenter: BasePresenter<String>, LoginViewOutput {
        override var description: String { String(hash) + entries.first.map(\\.name).debugDescription }
        override func begin(with names: [Item]) { super.begin(with: names) }
        func didTapDone(name: String) {}
      }
      """
    let base = """
      import Foundation
      class BasePresenter<Name>: NSObject {
        struct Item { var name: String }
        var entries: [Item] = []
        func begin(with names: [Item]) {}
      }
      """
    let after = try Project(before, ["Base.swift": base]).fix()
    #expect(after.refusals == [], "\(after.refusals.map(\.description))")
    #expect(after.text == before.replacing("import UIKit", with: "import Foundation"))
  }

  @Test func `Names of other modules keep the import`() throws {
    let before = presenter("import UIKit\nimport Combine", "let a: AnyCancellable? = nil; print(a as Any)")
    let after = try Project(before).fix()
    #expect(after.refusals.map(\.identifier) == ["AnyCancellable"])
  }

  @Test func `Interactors and entities are repaired too`() throws {
    let project = try Project(presenter("import Foundation"))
    let interactor = Project.around["Login/LoginInteractor.swift"] ?? ""
    try project.write(interactor.replacing("Foundation", with: "UIKit"), to: "Login/LoginInteractor.swift")
    try project.write(
      "import SwiftUI\n\nstruct UserEntity { let name: String }\n", to: "Login/UserEntity.swift")
    let (repairs, refusals) = project.plan()
    #expect(refusals == [])
    #expect(repairs.map(\.file) == ["Login/LoginInteractor.swift", "Login/UserEntity.swift"])
    #expect(repairs.apply(in: project.root) == [])
    #expect(try project.text("Login/LoginInteractor.swift") == interactor)
    #expect(
      try project.text("Login/UserEntity.swift")
        == "import Foundation\n\nstruct UserEntity { let name: String }\n")
  }
}
