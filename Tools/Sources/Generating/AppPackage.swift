import Foundation
import ProjectChanges
import SwiftEdits

/// A stage that an app can use.
public enum Stage: String, CaseIterable, Sendable {
  case swiftui, uikit, web

  /// The list with its views.
  var list: AppList {
    switch self {
    case .swiftui: .swiftUIViews
    case .uikit: .uiKitViews
    case .web: .pages
    }
  }

  /// The product of swift-viper with the stage.
  var product: String {
    switch self {
    case .swiftui: "ViperSwiftUI"
    case .uikit: "ViperUIKit"
    case .web: "ViperWeb"
    }
  }
}

/// A package with an app: its targets, its composition root and its lists of views.
public struct AppPackage: Sendable {
  /// The folder of the package, absolute.
  public let root: String
  public var manifest: Manifest
  /// The targets with sources, in the order of the manifest.
  public let targets: [SourceTarget]
  /// The Swift files of the Xcode project in the folder `App`, which belong to no target of the package.
  public let projectFiles: [String]
  private let texts: [String: String]

  public struct SourceTarget: Sendable {
    public let target: Manifest.Target
    /// The folder relative to the root.
    public let folder: String
    /// The Swift files relative to the root, sorted.
    public let files: [String]
    public var name: String { target.name }
    /// Whether it contains tests, or code for tests.
    public var isTest: Bool { target.kind == .testTarget || folder.hasPrefix("Tests/") }
  }

  /// Reads the package around a folder.
  ///
  /// - Throws: An error if there is none, or if it cannot be read.
  public init(around folder: String) throws {
    root = try Self.root(around: folder)
    let path = "\(root)/Package.swift"
    guard let data = FileManager.default.contents(atPath: path),
      let text = String(bytes: data, encoding: .utf8)
    else { throw GenerateError("\(path) cannot be read as UTF-8 text") }
    let manifest = try Manifest(SwiftText(path: "Package.swift", text: text))
    var (targets, texts): ([SourceTarget], [String: String]) = ([], [:])
    for target in manifest.targets where [.target, .executableTarget, .testTarget].contains(target.kind) {
      guard let folder = Self.folder(of: target, in: root) else { continue }
      let files = Self.swiftFiles(in: folder, of: root)
      for file in files { texts[file] = Self.text(of: file, in: root) }
      targets.append(SourceTarget(target: target, folder: folder, files: files))
    }
    projectFiles = Self.swiftFiles(in: "App", of: root)
    for file in projectFiles { texts[file] = Self.text(of: file, in: root) }
    self.manifest = manifest
    self.targets = targets
    self.texts = texts
  }

  /// A package without targets, for modules that are rendered outside of a package.
  init(empty name: String) throws {
    root = "/"
    manifest = try Manifest(
      SwiftText(path: "Package.swift", text: "let package = Package(name: \"\(name)\", targets: [])\n"))
    (targets, projectFiles, texts) = ([], [], [:])
  }

  public func text(of file: String) -> String? { texts[file] }

  public func target(named name: String) -> SourceTarget? { targets.first { $0.name == name } }

  /// The targets whose code ships with the app.
  var sources: [SourceTarget] { targets.filter { !$0.isTest } }

  /// Returns the files of a target that are not Swift, such as resources, sorted.
  func otherFiles(of target: SourceTarget) -> [String] {
    Self.files(in: target.folder, of: root).filter { !$0.hasSuffix(".swift") }
  }

  // MARK: Roles of targets

  /// Returns the files with a list, and their targets: only those with entries, if there are any. An empty list beside
  /// them is that of a server without modules of its own, or of one whose visitors have modules.
  func places(of list: AppList) throws -> [Place] {
    var (places, empty): ([Place], [Place]) = ([], [])
    for target in sources {
      for file in target.files {
        guard let text = texts[file], text.contains(list.rawValue) else { continue }
        let swift = try SwiftText(path: file, text: text)
        guard let entries = swift.entries(of: list) else { continue }
        let place = Place(target: target, file: file)
        if entries > 0 { places.append(place) } else { empty.append(place) }
      }
    }
    return places.isEmpty ? empty : places
  }

  struct Place: Sendable {
    let target: SourceTarget
    let file: String
  }

  /// The composition root: the file with the list of modules.
  ///
  /// - Parameter chosen: The file that `--registry` names.
  /// - Throws: An error if there is no list, or more than one.
  func compositionRoot(chosen: String? = nil) throws -> Place {
    let places = try places(of: .modules)
    if let chosen {
      guard let place = places.first(where: { $0.file == chosen }) else {
        throw GenerateError("--registry: \(chosen) has no list `ModuleRegistry { … }`")
      }
      return place
    }
    // A list in a module's own target is the registry of that feature.
    let outer = places.filter { !isModule($0.target) }
    let candidates = outer.isEmpty ? places : outer
    guard let first = candidates.first else {
      throw GenerateError(
        "the package has no composition root: a file with `ModuleRegistry { … }` in a target; `viper new --here` adds one"
      )
    }
    guard candidates.count == 1 else {
      throw GenerateError(
        "several files have a list of modules: choose one with --registry: "
          + candidates.map(\.file).joined(separator: ", "))
    }
    return first
  }

  /// The stages that the app uses, with their lists of views.
  func stages() throws -> [(stage: Stage, place: Place)] {
    try Stage.allCases.compactMap { stage in try places(of: stage.list).first.map { (stage, $0) } }
  }

  /// Whether a target declares the contract of a module.
  func isModule(_ target: SourceTarget) -> Bool {
    target.files.contains { file in
      guard let text = texts[file] else { return false }
      return text.contains("Module<") && text.contains("-> Module<")
    }
  }

  /// The target of the entities: the one whose name ends in `Domain`, or `Entities`, or `Core`.
  var domain: SourceTarget? {
    for suffix in ["Domain", "Entities", "Core"] {
      if let found = sources.first(where: { $0.name.hasSuffix(suffix) && !isModule($0) }) { return found }
    }
    return nil
  }

  /// The name of a domain target that does not exist yet.
  var newDomainName: String {
    let name = (manifest.name ?? "App").filter { $0.isLetter || $0.isNumber }.upperFirst
    return name + "Domain"
  }

  /// The folder in which a new target is created: that of most others.
  func folder(ofNew target: String, isTest: Bool) -> String {
    let parents = targets.filter { $0.isTest == isTest && $0.target.path == nil }.map {
      ($0.folder as NSString).deletingLastPathComponent
    }
    let counts = Dictionary(parents.map { ($0, 1) }, uniquingKeysWith: +)
    let usual = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    return "\(usual ?? (isTest ? "Tests" : "Sources"))/\(target)"
  }

  // MARK: Files

  private static func root(around folder: String) throws -> String {
    var folder = URL(filePath: folder).standardizedFileURL.path
    while true {
      if FileManager.default.fileExists(atPath: "\(folder)/Package.swift") { return folder }
      let parent = (folder as NSString).deletingLastPathComponent
      guard parent != folder, !parent.isEmpty else {
        throw GenerateError(
          "there is no Package.swift here or in a folder above: change to the folder of the app, or create one with "
            + "`viper new`")
      }
      folder = parent
    }
  }

  private static func folder(of target: Manifest.Target, in root: String) -> String? {
    if let path = target.path {
      return ChangeSet.isInside(path) ? path : nil
    }
    let parents =
      target.kind == .testTarget
      ? ["Tests", "Sources", "Source", "src", "srcs"] : ["Sources", "Source", "src", "srcs"]
    return parents.map { "\($0)/\(target.name)" }.first {
      FileManager.default.fileExists(atPath: "\(root)/\($0)")
    }
  }

  private static func swiftFiles(in folder: String, of root: String) -> [String] {
    files(in: folder, of: root).filter { $0.hasSuffix(".swift") }
  }

  /// Returns the text of a file; nil for one that is no text, which has no declarations to find.
  private static func text(of file: String, in root: String) -> String? {
    FileManager.default.contents(atPath: "\(root)/\(file)").flatMap { String(bytes: $0, encoding: .utf8) }
  }

  private static func files(in folder: String, of root: String) -> [String] {
    let base = "\(root)/\(folder)"
    guard let enumerator = FileManager.default.enumerator(atPath: base) else { return [] }
    var files: [String] = []
    for case let path as String in enumerator {
      guard enumerator.fileAttributes?[.type] as? FileAttributeType != .typeDirectory else { continue }
      files.append("\(folder)/\(path)")
    }
    return files.sorted()
  }
}

/// The reason why nothing was generated.
public struct GenerateError: Error, Hashable, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}
