/// The text of a project file, written object by object.
struct ProjectText {
  private var objects: [String] = []
  private var targets: [String: (files: [String], folders: [String])] = [:]
  private var order: [String] = []
  var mainGroupChildren: [String] = []
  var projectDirPath = ""

  /// Adds an object with its entries.
  mutating func add(_ id: String, _ isa: String, _ entries: String) {
    objects.append("\t\t\(id) /* \(id) */ = {\n\t\t\tisa = \(isa);\n\t\t\t\(entries)\n\t\t};")
  }

  /// Adds a file reference below the main group.
  mutating func addFile(_ id: String, path: String, tree: String = "\"<group>\"") {
    add(
      id, "PBXFileReference",
      "lastKnownFileType = sourcecode.swift; path = \(path); sourceTree = \(tree);")
    mainGroupChildren.append(id)
  }

  /// Adds files and synchronised folders to a target.
  mutating func addTarget(_ id: String, files: [String] = [], folders: [String] = []) {
    order.append(id)
    targets[id] = (files, folders)
  }

  var text: String {
    var all = objects
    for id in order {
      let (files, folders) = targets[id] ?? ([], [])
      for file in files {
        all.append("\(id)B\(file) = {isa = PBXBuildFile; fileRef = \(file) /* \(file) */; };")
      }
      let list = files.map { "\(id)B\($0) /* in Sources */," }.joined(separator: "\n")
      all.append(
        "\(id)P = {isa = PBXSourcesBuildPhase; buildActionMask = 2147483647; files = (\n\(list)\n); };")
      all.append(
        "\(id) = {isa = PBXNativeTarget; buildPhases = (\(id)P, ); fileSystemSynchronizedGroups = ("
          + folders.map { $0 + ", " }.joined() + "); name = \"\(id) App\"; };")
    }
    all.append(
      "MAIN = {isa = PBXGroup; children = (\(mainGroupChildren.joined(separator: ", "))); sourceTree = \"<group>\"; };"
    )
    all.append(
      "ROOT = {isa = PBXProject; mainGroup = MAIN; projectDirPath = \"\(projectDirPath)\"; targets = ("
        + order.joined(separator: ", ") + "); };")
    return """
      // !$*UTF8*$!
      {
      \tarchiveVersion = 1;
      \tclasses = {
      \t};
      \tobjectVersion = 77;
      \tobjects = {
      \(all.joined(separator: "\n"))
      \t};
      \trootObject = ROOT /* Project object */;
      }

      """
  }
}
