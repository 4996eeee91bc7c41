import Foundation
import Testing
import ToolsTestSupport

@testable import Source

/// The facts of Objective-C files.
@Suite(.timeLimit(.minutes(10))) struct ObjectiveCTests {
  private func facts(_ text: String) -> SourceFacts { SourceFacts(reading: text, in: .objectiveC) }

  /// `class Note: Base` for each declaration, with its traits that matter for ownership.
  private func declared(_ text: String) -> [String] {
    let facts = facts(text)
    return facts.declarations.map { declaration in
      var line = "\(declaration.kind) \(facts.names[declaration.name])"
      if !declaration.labels.isNone { line += "(\(facts.names[declaration.labels]))" }
      if !declaration.type.isNone { line += ": \(facts.names[declaration.type])" }
      let inherited = declaration.inherited.map { facts.names[facts.inherited[Int($0)]] }
      if !inherited.isEmpty { line += " < " + inherited.joined(separator: ", ") }
      for (trait, name) in [
        (Declaration.Traits.weak, "weak"), (.unowned, "unowned"), (.static, "static"), (.closure, "closure"),
        (.outlet, "outlet"), (.hasBody, "body"), (.stored, "stored"),
      ] where declaration.traits.contains(trait) { line += " " + name }
      return line
    }
  }

  @Test func `Headers of frameworks and modules are imports, those of the app are not`() {
    let facts = facts(
      """
      #import <UIKit/UIKit.h>
      #import "NoteView.h"
      #include <Realm.h>
      @import Foundation.NSURL;
      #define IMPORT <Wrong/Wrong.h>
      """)
    #expect(facts.imports.map { facts.names[$0.module] } == ["UIKit", "Realm", "Foundation"])
    #expect(facts.imports.map(\.position.line) == [1, 3, 4])
  }

  @Test func `Classes, categories and protocols inherit, announced ones are not declared`() {
    #expect(
      declared(
        """
        @class Other; @protocol Some, More;
        @protocol NoteInput <NSObject, Input>
        @optional
        - (void)show:(NSString *)text;
        @end
        @interface Note<Element> : Base <NoteInput>
        @end
        @interface Note () <Hidden>
        @end
        @implementation Note (Text)
        + (instancetype)note { return nil; }
        @end
        """) == [
          "protocol NoteInput < NSObject, Input", "function show(_:)", "class Note < Base, NoteInput",
          "extension Note < Hidden", "extension Note", "function note static body",
        ])
  }

  @Test(
    arguments: [
      ("@property (nonatomic, weak) id<NoteInput> view;", "property view: NoteInput weak stored"),
      ("@property (strong) Note *note;", "property note: Note stored"),
      ("@property (nonatomic, assign) Note *note;", "property note: Note unowned stored"),
      ("@property (nonatomic, assign) NSInteger count;", "property count stored"),
      ("@property NSArray<Note *> *notes;", "property notes: Note stored"),
      ("@property (weak) IBOutlet UILabel *label;", "property label: UILabel weak outlet stored"),
      ("@property (copy) void (^done)(Note *note);", "property done closure stored"),
      ("@property (class, readonly) Note *shared;", "property shared: Note static stored"),
      ("@property UIViewController<NoteInput> *view;", "property view: NoteInput stored"),
      ("@property Note *note API_AVAILABLE(ios(10.0));", "property note: Note stored"),
      ("@property (nonatomic, getter=isOn) BOOL on;", "property on stored"),
    ])
  func `A property has its type and its ownership`(source: String, expected: String) {
    #expect(declared("@interface A : B\n\(source)\n@end").dropFirst() == [expected])
  }

  @Test func `Variables in braces are stored, also in the implementation`() {
    #expect(
      declared("@implementation A { Note *_note; @private __weak id<NoteInput> _view; int _count; }\n@end")
        == [
          "extension A", "property _note: Note stored", "property _view: NoteInput weak stored",
          "property _count stored",
        ])
  }

  @Test func `Functions of C and enumerations are declarations`() {
    #expect(
      declared(
        """
        NS_ASSUME_NONNULL_BEGIN
        typedef NS_ENUM(NSInteger, Color) { ColorRed = 1, ColorBlue };
        static NSString * const Key = @"key";
        typedef void (^Done)(Note *);
        static CGFloat Height(Note *note) { return [note height]; }
        NS_ASSUME_NONNULL_END
        """) == ["enum Color", "case ColorRed", "case ColorBlue", "function Height body"])
  }

  @Test(
    arguments: [
      ("[[Note alloc] init];", ["call Note"]), ("[Note new];", ["call Note"]),
      ("[Store sharedStore];", ["expression Store", "memberCall sharedStore of Store"]),
      (
        "[[NSUserDefaults standardUserDefaults] synchronize];",
        [
          "expression NSUserDefaults", "memberCall standard of NSUserDefaults",
          "memberCall synchronize of standard",
        ]
      ),
      (
        "[self.view show:[Note class] with:@[[Row row]]];",
        [
          "member view", "memberCall show(_:with:) of view", "expression Note", "expression Row",
          "memberCall row of Row",
        ]
      ),
      ("Note *note = (Other *)x;", ["type Note", "type Other"]),
      ("id<NoteInput> note = nil;", ["type NoteInput"]),
      (
        "[self presentViewController:c animated:YES completion:^{ [Note note]; }];",
        ["memberCall present(_:animated:completion:)", "expression Note", "memberCall note of Note"]
      ),
      ("Catalog.icon.size = x;", ["expression Catalog", "member icon of Catalog", "member size of icon ="]),
      (
        "f(@selector(show:), @protocol(NoteInput), NSStringFromClass([Note class]));",
        ["call f", "type NoteInput", "call NSStringFromClass", "expression Note"]
      ),
      (
        "return [rows[0] title] ?: [Note title];",
        ["memberCall title of rows", "expression Note", "memberCall title of Note"]
      ),
      ("x = a ? [A a] : [B b];", ["expression A", "memberCall a of A", "expression B", "memberCall b of B"]),
      ("// [Note note]; \n /* [Note note] */ NSString *s = @\"[Note note]\";", ["type NSString"]),
    ])
  func `The names in a method are references`(source: String, expected: [String]) {
    let facts = facts("@implementation A\n- (void)f { \(source) }\n@end")
    #expect(facts.named == expected)
    #expect(facts.syntaxErrors == [])
  }

  @Test func `The first branch of a condition is read, after zero the second`() {
    #expect(
      declared(
        """
        #if DEBUG
        @interface A : B
        #else
        @interface A : C
        #endif
        @end
        #if 0
        @interface D : B
        #if X
        #endif
        @end
        #else
        @interface E : B
        @end
        #endif
        """) == ["class A < B", "class E < B"])
  }

  @Test func `A macro of several lines is not read, the lines after it are`() {
    let facts = facts("#define F(x) do { \\\n [x f]; } \\\n while (0)\n@interface A : B\n@end")
    #expect(facts.declarations.map(\.position.line) == [4] && facts.references.count == 1)
  }

  @Test func `A missing end is reported, and what follows is read`() {
    let facts = facts("@interface A : B\n@property id x;\n@interface C : D\n@end\n@implementation E")
    #expect(facts.declarations.map { facts.names[$0.name] } == ["A", "x", "C", "E"])
    #expect(facts.syntaxErrors.map(\.line) == [3, 5])
  }

  @Test(arguments: ["[", "(", "{", "[a b:^{", "@[", "f("])
  func `Code that is nested too deeply is reported, and the rest is read`(bracket: String) {
    let deep = String(repeating: bracket, count: 100_000)
    let facts = facts("@implementation A\n- (void)f { \(deep) }\n@end\n@interface B : C\n@end")
    #expect(facts.declarations.first.map { facts.names[$0.name] } == "A")
    #expect(!facts.syntaxErrors.isEmpty)
  }

  @Test func `A comment allows a finding on the next line`() {
    let facts = facts(
      "@implementation A\n// viper:allow presenter-names-ui \u{2014} a reason\n- (UIView *)f { return nil; }\n@end"
    )
    #expect(facts.allowed == ["3-3 presenter-names-ui: a reason"])
  }

  /// Pieces of valid code in any order and number, cut anywhere: facts stay consistent.
  @Test(arguments: 0..<rounds(400, fuzzing: 20_000))
  func `Malformed code is read without a crash, and its facts are consistent`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var text = ""
    for _ in 0..<Int.random(in: 1...60, using: &random) {
      text += Self.pieces.randomElement(using: &random) ?? ""
      if Bool.random(using: &random) { text += " " }
    }
    let bytes = Array(text.utf8).prefix(Int.random(in: 0...text.utf8.count, using: &random))
    let facts = SourceFacts(reading: String(decoding: bytes, as: UTF8.self), in: .objectiveC)
    let lines = Int32(facts.lines)
    for (index, declaration) in facts.declarations.enumerated() {
      #expect(declaration.parent < Int32(index))
      #expect(declaration.lastLine >= declaration.position.line && declaration.lastLine <= lines)
      #expect(Int(declaration.inherited.upperBound) <= facts.inherited.count)
      if declaration.parent >= 0 {
        #expect(facts.declarations[Int(declaration.parent)].lastLine >= declaration.lastLine)
      }
    }
    for reference in facts.references {
      #expect(reference.declaration < Int32(facts.declarations.count))
      #expect(reference.position.line >= 1 && reference.position.line <= lines)
    }
    #expect(zip(facts.references, facts.references.dropFirst()).allSatisfy { $0.position <= $1.position })
  }

  private static let pieces = [
    "@interface", "@implementation", "@end", "@protocol", "@property (weak) ", "@class", "@import UIKit;",
    "A", "Note",
    ": B", "<P>", "<", ">", "(", ")", "[", "]", "{", "}", ";", ":", "^", "*", "- (void)f",
    "+ (id)g:(Note *)x",
    "[[Note alloc] init]", "@[", "@{", "@\"text\"", "\"", "'", "@", "#if X\n", "\n#if 0\n", "\n#else\n",
    "\n#endif\n",
    "\n#import <A/B.h>\n", "\n#define X \\\n", "//", "/*", "*/", "\n", "?", "=", ".", "self",
    "typedef NS_ENUM(",
    "#", "id<P>", "@selector(f:)", "@protocol(P)", "NS_ASSUME_NONNULL_BEGIN", "\u{e9}", "@optional", "\\",
  ]
}
