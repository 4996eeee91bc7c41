import Testing

@testable import XcodeProject

/// The files of targets according to their project.
@Suite(.timeLimit(.minutes(10))) struct TargetMembersTests {
  private func members(_ project: ProjectText) throws -> TargetMembers {
    try TargetMembers(of: Array(project.text.utf8), in: "/app")
  }

  private func doubt(_ project: ProjectText) -> TargetMembers.Doubt? {
    do {
      _ = try TargetMembers(of: Array(project.text.utf8), in: "/app")
      return nil
    } catch {
      return error
    }
  }

  @Test func `A file in a build phase is a member, and one in groups only is not`() throws {
    var project = ProjectText()
    project.addFile("A", path: "A.swift")
    project.addFile("B", path: "B.swift")
    project.addTarget("T", files: ["A"])
    #expect(try members(project).files == ["/app/A.swift"])
  }

  @Test func `Groups with a path are folders, and groups without one are not`() throws {
    var project = ProjectText()
    project.add("F", "PBXFileReference", "path = Note.swift; sourceTree = \"<group>\";")
    project.add("INNER", "PBXGroup", "children = (F, ); name = Inner; sourceTree = \"<group>\";")
    project.add("OUTER", "PBXGroup", "children = (INNER, ); path = \"My Models\"; sourceTree = \"<group>\";")
    project.mainGroupChildren = ["OUTER"]
    project.addTarget("T", files: ["F"])
    #expect(try members(project).files == ["/app/My Models/Note.swift"])
  }

  @Test(arguments: [
    ("SOURCE_ROOT", "Other/A.swift", "/app/Other/A.swift"),
    ("\"<absolute>\"", "/else/A.swift", "/else/A.swift"),
    ("\"<group>\"", "../Shared/A.swift", "/app/Group/../Shared/A.swift"),
  ])
  func `A path begins at its source tree`(tree: String, path: String, full: String) throws {
    var project = ProjectText()
    project.add("F", "PBXFileReference", "path = \"\(path)\"; sourceTree = \(tree);")
    project.add("G", "PBXGroup", "children = (F, ); path = Group; sourceTree = \"<group>\";")
    project.mainGroupChildren = ["G"]
    project.addTarget("T", files: ["F"])
    #expect(try members(project).files == [full])
  }

  @Test func `Build products are in no folder of the project`() throws {
    var project = ProjectText()
    project.addFile("A", path: "A.swift")
    project.addFile("M", path: "Made.swift", tree: "BUILT_PRODUCTS_DIR")
    project.addTarget("T", files: ["A", "M"])
    #expect(try members(project).files == ["/app/A.swift"])
  }

  @Test func `A project outside of its sources says where they are`() throws {
    var project = ProjectText()
    project.projectDirPath = "../Code"
    project.addFile("A", path: "A.swift")
    project.addTarget("T", files: ["A"])
    #expect(try members(project).files == ["/app/../Code/A.swift"])
  }

  @Test func `A file in two targets, or in a localisation, is a member`() throws {
    var project = ProjectText()
    project.addFile("A", path: "A.swift")
    project.add("L", "PBXFileReference", "name = en; path = en.lproj/Text.swift; sourceTree = \"<group>\";")
    project.add("V", "PBXVariantGroup", "children = (L, ); name = Text.swift; sourceTree = \"<group>\";")
    project.mainGroupChildren.append("V")
    project.addTarget("T", files: ["A"])
    project.addTarget("U", files: ["A", "V"])
    #expect(try members(project).files == ["/app/A.swift", "/app/en.lproj/Text.swift"])
  }

  @Test func `Names are parsed with quotes and escapes`() throws {
    var project = ProjectText()
    project.addFile("A", path: #""A \"quoted\" \U00e9 \\ name.swift""#)
    project.addFile("B", path: "'B (1).swift'")
    project.addFile("C", path: "Über/C.swift")
    project.addTarget("T", files: ["A", "B", "C"])
    #expect(
      try members(project).files == [
        #"/app/A "quoted" é \ name.swift"#, "/app/B (1).swift", "/app/Über/C.swift",
      ])
  }

  @Test func `All files of a synchronised folder are members except those that it names`() throws {
    var project = ProjectText()
    project.add(
      "X", "PBXFileSystemSynchronizedBuildFileExceptionSet",
      "membershipExceptions = (Info.plist, Old/Dead.swift, ); target = T;")
    project.add(
      "S", "PBXFileSystemSynchronizedRootGroup",
      "exceptions = (X, ); path = Sources; sourceTree = \"<group>\";")
    project.mainGroupChildren = ["S"]
    project.addTarget("T", folders: ["S"])
    let folders = try members(project).folders
    #expect(folders.map(\.path) == ["/app/Sources"])
    #expect(folders.map(\.exceptions) == [["Info.plist", "Old/Dead.swift"]])
  }

  @Test func `A target without the folder gets files through exceptions`() throws {
    var project = ProjectText()
    project.add(
      "X", "PBXFileSystemSynchronizedBuildFileExceptionSet",
      "membershipExceptions = (Shared.swift, Common, ); target = U;")
    project.add(
      "S", "PBXFileSystemSynchronizedRootGroup",
      "exceptions = (X, ); path = Sources; sourceTree = \"<group>\";")
    project.mainGroupChildren = ["S"]
    project.addTarget("U")
    let found = try members(project)
    #expect(found.files == ["/app/Sources/Shared.swift"])
    #expect(found.folders.map(\.path) == ["/app/Sources/Common"])
  }

  @Test func `A file excluded in one target may be in another`() throws {
    var project = ProjectText()
    project.add(
      "X", "PBXFileSystemSynchronizedBuildFileExceptionSet", "membershipExceptions = (A.swift, ); target = T;"
    )
    project.add(
      "S", "PBXFileSystemSynchronizedRootGroup", "exceptions = (X, ); path = S; sourceTree = \"<group>\";")
    project.mainGroupChildren = ["S"]
    project.addTarget("T", folders: ["S"])
    project.addTarget("U", folders: ["S"])
    #expect(try members(project).folders.map(\.exceptions) == [["A.swift"], []])
  }

  @Test func `All files of a folder reference are members`() throws {
    var project = ProjectText()
    project.add(
      "D", "PBXFileReference", "lastKnownFileType = folder; path = Templates; sourceTree = \"<group>\";")
    project.mainGroupChildren = ["D"]
    project.addTarget("T", files: ["D"])
    #expect(try members(project).folders.map(\.path) == ["/app/Templates"])
  }

  @Test func `A target of an external build tool may contain any file`() {
    var project = ProjectText()
    project.addFile("A", path: "A.swift")
    project.add("L", "PBXLegacyTarget", "buildToolPath = /usr/bin/make;")
    project.addTarget("T", files: ["A"])
    let text = project.text.replacing("targets = (T)", with: "targets = (T, L)")
    #expect(throws: TargetMembers.Doubt.isUnknown("PBXLegacyTarget")) {
      try TargetMembers(of: Array(text.utf8), in: "/app")
    }
  }

  @Test func `A path defined only in the user's Xcode is uncertain`() {
    var project = ProjectText()
    project.addFile("A", path: "A.swift", tree: "MY_SOURCES")
    project.addTarget("T", files: ["A"])
    #expect(doubt(project) == .isUnknown("the source tree MY_SOURCES"))
  }

  @Test func `A file in no group is uncertain unless its path needs none`() throws {
    var project = ProjectText()
    project.add("A", "PBXFileReference", "path = A.swift; sourceTree = \"<group>\";")
    project.add("B", "PBXFileReference", "path = B.swift; sourceTree = SOURCE_ROOT;")
    project.addTarget("T", files: ["B"])
    #expect(try members(project).files == ["/app/B.swift"])
    project.addTarget("U", files: ["A"])
    #expect(doubt(project) == .isUnknown("a file in no group"))
  }

  @Test func `An unknown kind of build phase or folder is uncertain`() {
    var project = ProjectText()
    project.addFile("A", path: "A.swift")
    project.addTarget("T", files: ["A"])
    let phase = project.text.replacing("PBXSourcesBuildPhase", with: "PBXFutureBuildPhase")
    #expect(throws: TargetMembers.Doubt.isUnknown("PBXFutureBuildPhase")) {
      try TargetMembers(of: Array(phase.utf8), in: "/app")
    }
    let file = project.text.replacing("isa = PBXFileReference", with: "isa = PBXFutureReference")
    #expect(throws: TargetMembers.Doubt.isUnknown("PBXFutureReference")) {
      try TargetMembers(of: Array(file.utf8), in: "/app")
    }
  }

  @Test
  func `A file reference lost in a merge is skipped, and an object with two definitions is uncertain`()
    throws
  {
    var project = ProjectText()
    project.addFile("A", path: "A.swift")
    project.addTarget("T", files: ["A", "GONE"])
    #expect(try members(project).files == ["/app/A.swift"])
    project.addFile("A", path: "B.swift")
    #expect(doubt(project) == .isUnreadable)
  }

  @Test func `Groups that contain each other terminate`() throws {
    var project = ProjectText()
    project.addFile("A", path: "A.swift")
    project.add("G", "PBXGroup", "children = (H, A); path = G; sourceTree = \"<group>\";")
    project.add("H", "PBXGroup", "children = (G, MAIN, H); path = H; sourceTree = \"<group>\";")
    project.mainGroupChildren = ["G"]
    project.addTarget("T", files: ["A", "G"])
    #expect(try members(project).files == ["/app/G/A.swift"])
  }

  @Test(arguments: [
    "", "\u{FEFF}", "{", "}", "{}", "()", "{ objects = { }; }", "{ objects = (); rootObject = R; }",
    "{ objects = { R = { isa = PBXGroup; }; }; rootObject = R; }",
    "{ objects = { R = { isa = PBXProject; targets = (); mainGroup = M; }; }; rootObject = R; }",
    "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict></dict></plist>", "{\"objects\": {}}",
    "{ objects = {\n<<<<<<< HEAD\n A = { isa = PBXGroup; };\n=======\n>>>>>>> x\n }; rootObject = R; }",
    "{ a = \"no end; }", "{ a = /* no end; }", "{ a = <00", "{ a = b; } c",
  ])
  func `A text that is not an Xcode project is uncertain`(text: String) {
    #expect(throws: TargetMembers.Doubt.self) { try TargetMembers(of: Array(text.utf8), in: "/app") }
  }

  @Test func `Deep nesting is rejected`() {
    for (open, close) in [("(", ")"), ("{ a = ", "; }"), ("{ settings = ", "; }")] {
      let text = String(repeating: open, count: 200_000) + "a" + String(repeating: close, count: 200_000)
      #expect(throws: TargetMembers.Doubt.isUnreadable) {
        try TargetMembers(of: Array(text.utf8), in: "/app")
      }
    }
  }
}
