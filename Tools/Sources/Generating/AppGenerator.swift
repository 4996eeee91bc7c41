import Foundation
import ProjectChanges
import Templates

/// Plans a new app, or what is missing in a present package.
public struct AppGenerator {
  /// The stage of the first module's view; nil for none.
  public var stage: Stage?
  /// The folder or address of swift-viper.
  public var viper: ViperLocation
  /// The scheme of the app's addresses, such as `shop` of `shop://products/7`; nil for none.
  public var scheme: String?

  public init(stage: Stage?, viper: ViperLocation) {
    self.stage = stage
    self.viper = viper
  }

  /// Returns the changes that create an app.
  ///
  /// - Parameters:
  ///   - name: The name of the app.
  ///   - folder: The folder of the app, absolute, which may not exist.
  ///   - overwrites: Whether present files are overwritten.
  /// - Throws: An error if the name is not possible, or if files exist.
  public func plan(_ name: String, in folder: String, overwrites: Bool = false) throws -> ChangePlan {
    if let problem = moduleNameProblem(name) { throw GenerateError(problem) }
    if name == "Welcome" {
      throw GenerateError("Welcome is the name of the first module: choose another name for the app")
    }
    if let scheme, scheme.wholeMatch(of: /[a-z][a-z0-9+.-]*/) == nil {
      throw GenerateError(
        "--scheme: “\(scheme)” is not a scheme: use small letters, digits, “+”, “-” and “.”, and begin with a letter"
      )
    }
    guard let template = try Template.builtIn("app") else { throw GenerateError("the template is missing") }
    var changes = ChangeSet(root: folder)
    for file in try template.render(try context(name, in: folder)) { try changes.write(file.path, file.text) }
    let replaced = changes.replaced
    if !replaced.isEmpty, !overwrites {
      throw GenerateError(
        "\(folder) contains \(replaced.joined(separator: ", ")) already: choose another folder with --path, add what is "
          + "missing with --here, or overwrite with --force")
    }
    return ChangePlan(changes: changes)
  }

  func context(_ name: String, in folder: String) throws -> [String: Any] {
    let view: String =
      switch stage {
      case .swiftui: "SwiftUI"
      case .uikit: "UIKit"
      case .web: "Web"
      case nil: ""
      }
    let packages = try viper.dependencies(from: folder, for: stage)
    return [
      "name": name, "title": name.words, "function": name.lowerFirst, "lower": name.lowercased(),
      "view": view,
      "isWeb": stage == .web, "isSwiftUI": stage == .swiftui, "isUIKit": stage == .uikit,
      "isNative": stage == .swiftui || stage == .uikit,
      "viperPackages": packages.count == 1
        ? packages[0] : packages.map { $0 + "," }.joined(separator: "\n    "),
      "viperIdentity": viper.identity, "stageIdentity": viper.identity(for: stage),
      "viperFolder": viper.folder(from: folder), "isLocal": viper.isLocal,
      "scheme": scheme ?? "",
    ]
  }
}

/// Where swift-viper is.
public enum ViperLocation: Hashable, Sendable {
  /// A folder, absolute.
  case folder(String)
  case address(String)

  /// Reads the value of `--viper`.
  ///
  /// - Throws: An error if the folder is not a checkout of swift-viper.
  public init(_ text: String, relativeTo folder: String) throws {
    if text.contains("://") || text.hasPrefix("git@") {
      guard text.allSatisfy({ !$0.isWhitespace && $0 != "\"" && $0 != "\\" }) else {
        throw GenerateError("--viper: “\(text)” is not an address")
      }
      self = .address(text)
      return
    }
    let path = URL(filePath: text, relativeTo: URL(filePath: folder + "/")).standardizedFileURL.path
    guard Self.isCheckout(path) else {
      throw GenerateError(
        "--viper: \(path) is not a folder of swift-viper: it has no Package.swift with that name")
    }
    self = .folder(path)
  }

  /// The checkout from which this program was built, if it is still there.
  public static var ofThisProgram: ViperLocation? {
    // …/Tools/Sources/Generating/AppGenerator.swift, maybe reached by a link.
    var url = URL(filePath: #filePath).resolvingSymlinksInPath()
    for _ in 0..<4 { url.deleteLastPathComponent() }
    return isCheckout(url.path) ? .folder(url.path) : nil
  }

  private static func isCheckout(_ folder: String) -> Bool {
    guard let data = FileManager.default.contents(atPath: "\(folder)/Package.swift") else { return false }
    return String(decoding: data, as: UTF8.self).contains("name: \"swift-viper\"")
  }

  var isLocal: Bool { if case .folder = self { true } else { false } }

  /// The name that targets use for the package.
  var identity: String {
    switch self {
    case .folder: return "swift-viper"
    case .address(let address):
      let last =
        address.split(whereSeparator: { $0 == "/" || $0 == ":" }).last.map(String.init) ?? "swift-viper"
      return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
    }
  }

  /// The name that targets use for the package with a stage.
  func identity(for stage: Stage?) -> String { stage == .web ? Self.webPackage : identity }

  static let webPackage = "swift-viper-web"

  /// Returns the dependencies that a manifest needs for a stage, or for none.
  ///
  /// - Throws: An error for the browser stage at an address: SwiftPM cannot find a package in a subfolder there.
  func dependencies(from folder: String, for stage: Stage?) throws -> [String] {
    switch self {
    case .folder:
      let path = self.folder(from: folder)
      let root = ".package(name: \"swift-viper\", path: \"\(path)\")"
      guard stage == .web else { return [root] }
      return [root, ".package(path: \"\(path)/\(Self.webPackage)\")"]
    case .address(let address):
      guard stage != .web else {
        throw GenerateError(
          "--viper: the browser stage is a package in a folder of swift-viper, which SwiftPM cannot find at an address: "
            + "clone \(address) and pass the folder")
      }
      return [".package(url: \"\(address)\", branch: \"main\")"]
    }
  }

  /// The folder with the sources of swift-viper: relative if it is near, so that both can be moved together.
  func folder(from folder: String) -> String {
    guard case .folder(let path) = self else { return ".build/checkouts/\(identity)" }
    let (own, other) = (URL(filePath: folder).resolvingSymlinksInPath().path, path)
    let (a, b) = (own.split(separator: "/"), other.split(separator: "/"))
    let common = zip(a, b).prefix { $0 == $1 }.count
    // Of two folders with less in common, only one may be moved to another machine.
    guard common >= 2 else { return other }
    return (Array(repeating: "..", count: a.count - common) + b[common...].map(String.init)).joined(
      separator: "/")
  }
}
