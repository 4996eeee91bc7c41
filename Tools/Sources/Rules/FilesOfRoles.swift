import Architecture

extension CheckedApp {
  /// Returns the files of a role, each with the part that determines it: its innermost part has the role, and it
  /// contains no part that may know the UI.
  func files(of role: Role) -> [(file: CheckedFile, part: CheckedPart)] {
    if !areFilesJudged { return [] }
    return files.compactMap { file in
      guard let part = file.decidingPart, part.role == role else { return nil }
      return (file, part)
    }
  }
}

extension CheckedFile {
  /// The innermost part; nil if the file contains a view, router or builder, or only protocols that are not all
  /// interactors'.
  fileprivate var decidingPart: CheckedPart? {
    let all = parts
    if all.isEmpty { return nil }
    let parts = all.filter { $0.form == .concrete }
    if parts.isEmpty { return all.allSatisfy { $0.role == .interactor } ? all.first : nil }
    if parts.contains(where: { $0.role == .view || $0.isWiring }) { return nil }
    let innermost = parts.filter { [.entity, .interactor, .presenter].contains($0.role) }.min {
      $0.role < $1.role
    }
    guard innermost?.role == .entity else { return innermost }
    // An entity in a file with other parts does not determine the role of the file.
    return parts.filter { $0.role != .entity }.min { $0.role < $1.role } ?? innermost
  }
}
