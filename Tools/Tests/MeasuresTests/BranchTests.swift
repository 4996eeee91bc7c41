import Foundation
import Measures
import Testing

@Suite(.timeLimit(.minutes(10))) struct BranchTests {
  @Test(arguments: [
    ("func f() { a() }", 1),
    ("protocol P { func f() }", 0),
    ("init() {}", 1),
    ("deinit { a() }", 1),
    ("var x: Int { 1 }", 1),
    ("var x: Int { get { 1 } set {} }", 2),
    ("var x = 1 { didSet { a() } }", 1),
    ("let x = 1", 0),
    ("let x = { 1 }", 1),
    ("if a { b() }", 1),
    ("if a { b() } else if c { d() } else { e() }", 3),
    ("guard a else { return }", 1),
    ("switch a { case 1: b(); case 2, 3: c(); default: break }", 3),
    ("do { try a() } catch B.c { d() } catch { e() }", 2),
    ("for a in b { c() }", 1),
    ("while a { b() }", 1),
    ("repeat { a() } while b", 1),
    ("let x = a ? b : c ? d : e", 4),
    ("let x = a ?? b ?? c", 2),
    ("let x = a + b && c", 0),
  ])
  func `Each kind of branch is counted`(_ code: String, _ count: Int) {
    #expect(SourceFile(path: "A.swift", text: code).branches.count == count)
  }

  @Test func `A branch begins where its first statement does`() {
    let file = SourceFile(
      path: "A.swift",
      text: """
        func f() {
          // why
          if a { b() } else {}
        }
        """)
    #expect(
      Set(file.branches) == [
        SourcePlace(line: 3, column: 3), SourcePlace(line: 3, column: 10), SourcePlace(line: 3, column: 21),
      ])
  }

  @Test func `Covered branches are distinguished from uncovered ones`() throws {
    let file = SourceFile(
      path: "/x/A.swift",
      text: """
        func f(_ a: Bool) {
          if a { b() } else { c() }
        }
        """)
    // The output of llvm-cov for one call with `true`: line, column, count, has a count, begins a region, is a gap.
    let json = """
      {"data": [{"files": [{"filename": "/x/A.swift", "segments": [
        [1, 19, 1, true, true, false], [2, 8, 1, true, true, false], [2, 15, 1, true, false, false],
        [2, 21, 0, true, true, false], [2, 28, 1, true, false, false], [3, 2, 0, false, false, false]]}]}]}
      """
    let coverage = try Coverage(json: Data(json.utf8))
    let (covered, all) = coverage.coveredBranches(of: file)
    #expect(covered == 2)
    #expect(all == 3)
    let unknown = SourceFile(path: "/x/B.swift", text: "func g() { h() }")
    #expect(coverage.coveredBranches(of: unknown).covered == 0)
  }

  @Test func `A patch affects the types that it changes, adds and removes`() {
    let patch = Patch(
      """
      diff --git a/Sources/A.swift b/Sources/A.swift
      --- a/Sources/A.swift
      +++ b/Sources/A.swift
      @@ -1 +1 @@
      -let a = 1
      +let a = 2
      diff --git a/Sources/Old.swift b/Sources/Old.swift
      --- a/Sources/Old.swift
      +++ /dev/null
      diff --git a/Sources/New.swift b/Sources/New.swift
      --- /dev/null
      +++ b/Sources/New.swift
      """)
    #expect(patch.files == ["Sources/A.swift", "Sources/Old.swift", "Sources/New.swift"])
  }
}
