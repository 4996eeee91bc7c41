/// The text of an Xcode project with one target.
///
/// - Parameters:
///   - files: the paths of the target's files from the project's folder.
///   - folders: synchronised folders, whose files all belong to the target.
///   - exceptions: the files that do not belong to it, relative to the folder.
func projectText(files: [String] = [], folders: [String] = [], except exceptions: [String] = []) -> String {
  var objects: [String] = []
  for (number, file) in files.enumerated() {
    objects.append("F\(number) = {isa = PBXFileReference; path = \"\(file)\"; sourceTree = SOURCE_ROOT; };")
    objects.append("B\(number) = {isa = PBXBuildFile; fileRef = F\(number) /* \(file) */; };")
  }
  for (number, folder) in folders.enumerated() {
    objects.append(
      "S\(number) = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (X, ); path = \"\(folder)\"; "
        + "sourceTree = \"<group>\"; };")
  }
  func list(_ letter: String, _ items: [String]) -> String {
    "(" + items.indices.map { "\(letter)\($0), " }.joined() + ")"
  }
  return """
    // !$*UTF8*$!
    {
      objects = {
        \(objects.joined(separator: "\n    "))
        X = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T;
          membershipExceptions = (\(exceptions.map { "\"\($0)\", " }.joined())); };
        P = {isa = PBXSourcesBuildPhase; files = \(list("B", files)); };
        T = {isa = PBXNativeTarget; buildPhases = (P, ); fileSystemSynchronizedGroups = \(list("S", folders)); };
        M = {isa = PBXGroup; children = \(list("S", folders)); sourceTree = "<group>"; };
        R = {isa = PBXProject; mainGroup = M; targets = (T, ); };
      };
      rootObject = R;
    }

    """
}
