import Foundation
import Testing

@testable import XcodeProject

/// The classes that Xcode generates for data models.
@Suite(.timeLimit(.minutes(10))) struct DataModelTests {
  private func classes(_ entities: String) -> Set<String> {
    DataModel.classes(in: Data("<?xml version=\"1.0\"?>\n<model>\(entities)</model>".utf8))
  }

  @Test(arguments: [
    (#"<entity name="Note" representedClassName="NoteRow" codeGenerationType="class"/>"#, ["NoteRow"]),
    (#"<entity name="Note" codeGenerationType="class"/>"#, ["Note"]),
    (#"<entity name="Note" representedClassName=".Note" codeGenerationType="class"/>"#, ["Note"]),
    (#"<entity name="Note" representedClassName="Shop.Note" codeGenerationType="class"/>"#, ["Note"]),
    // Classes written by hand.
    (#"<entity name="Note" representedClassName="Note" codeGenerationType="category"/>"#, []),
    (#"<entity name="Note" representedClassName="Note"/>"#, []),
    (#"<entity name="Note" representedClassName="NSManagedObject" codeGenerationType="class"/>"#, []),
    (#"<attribute name="Note" codeGenerationType="class"/>"#, []),
  ])
  func `An entity has a class if Xcode generates it`(entity: String, names: [String]) {
    #expect(classes(entity) == Set(names))
  }

  @Test func `Values before a syntax error count`() {
    #expect(classes(#"<entity name="A" codeGenerationType="class"/><entity name="B" <"#) == ["A"])
    #expect(classes("").isEmpty)
    #expect(DataModel.classes(in: Data([0xFF, 0x00, 0x3C])).isEmpty)
  }

  @Test func `All versions of a model count, and a folder without one has no classes`() throws {
    let root = FileManager.default.temporaryDirectory.path + "/viper-model-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: root) }
    for (version, entity) in [("App", "Note"), ("App 2", "Tag")] {
      let folder = "\(root)/App.xcdatamodeld/\(version).xcdatamodel"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try #"<model><entity name="\#(entity)" codeGenerationType="class"/></model>"#.write(
        toFile: folder + "/contents", atomically: true, encoding: .utf8)
    }
    #expect(DataModel.generatedClasses(in: root + "/App.xcdatamodeld") == ["Note", "Tag"])
    #expect(DataModel.generatedClasses(in: root + "/App.xcdatamodeld/App 2.xcdatamodel") == ["Tag"])
    #expect(DataModel.generatedClasses(in: root).isEmpty)
    #expect(DataModel.generatedClasses(in: root + "/none").isEmpty)
  }
}
