import Foundation
import ProjectChanges
import SwiftEdits
import Templates

extension AppGenerator {
  /// Returns the changes that make a present package an app: the dependency on swift-viper, a composition root, and, if
  /// a stage is chosen, a target with its list of views. What exists stays as it is.
  ///
  /// - Parameters:
  ///   - folder: The folder of the package.
  ///   - isStageChosen: Whether the person chose the stage; otherwise no view target is added.
  public func planHere(in folder: String, isStageChosen: Bool) throws -> ChangePlan {
    let package = try AppPackage(around: folder)
    let name = Self.appName(of: package)
    if let problem = moduleNameProblem(name) {
      throw GenerateError("the name of the package cannot be the name of an app: \(problem)")
    }
    var plan = ChangePlan(changes: ChangeSet(root: package.root))
    var manifest = package.manifest
    let chosen = isStageChosen ? stage : nil
    let packages = [viper.identity, viper.identity(for: chosen)]
    for (identity, dependency) in zip(packages, try viper.dependencies(from: package.root, for: chosen))
    where !manifest.depends(on: identity) {
      try manifest.add(package: dependency)
    }
    let product = { (name: String) in ".product(name: \"\(name)\", package: \"\(viper.identity)\")" }
    let settings = manifest.usualSettings.map { ", swiftSettings: \($0)" } ?? ""
    if try package.places(of: .modules).isEmpty {
      let target = "\(name)Modules"
      let viperProduct = manifest.expression(forProduct: "Viper") ?? product("Viper")
      try manifest.add(target: ".target(name: \"\(target)\", dependencies: [\(viperProduct)]\(settings))")
      try plan.changes.write(
        "\(package.folder(ofNew: target, isTest: false))/\(target).swift",
        """
        import Viper

        /// The modules of \(name.words), and the connections between them.
        @MainActor public func \(name.lowerFirst)Modules() throws -> ModuleRegistry {
          try ModuleRegistry {}
        }

        """)
    }
    if isStageChosen, let stage, try package.places(of: stage.list).isEmpty {
      try addViews(of: stage, name, package, &manifest, &plan, settings)
    }
    try plan.changes.write("Package.swift", manifest.file.text)
    return plan
  }

  private func addViews(
    of stage: Stage, _ name: String, _ package: AppPackage, _ manifest: inout Manifest,
    _ plan: inout ChangePlan, _ settings: String
  ) throws {
    let (suffix, list, framework) =
      switch stage {
      case .swiftui: ("SwiftUI", "SwiftUIViews()", "SwiftUI")
      case .uikit: ("UIKit", "UIKitViews()", "UIKit")
      case .web: ("Web", "WebPages {}", "")
      }
    let target = name + suffix
    let product = { (name: String, package: String) in ".product(name: \"\(name)\", package: \"\(package)\")"
    }
    let viperProduct = manifest.expression(forProduct: "Viper") ?? product("Viper", viper.identity)
    let stageProduct = product(stage.product, viper.identity(for: stage))
    try manifest.add(
      target:
        ".target(\n  name: \"\(target)\",\n  dependencies: [\(viperProduct), \(stageProduct)]\(settings))",
      after: try? package.compositionRoot().target.name)
    let function = "@MainActor public func \(name.lowerFirst)\(stage == .web ? "Pages" : "Views")() -> "
    let code = """
      import \(stage.product)

      /// The \(stage == .web ? "pages" : "views") of \(name.words).
      \(function)\(list.prefix { $0.isLetter }) {
        \(list)
      }
      """
    let text =
      framework.isEmpty
      ? code + "\n"
      : "#if canImport(\(framework))\n"
        + code.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "  " + $0 }
        .joined(separator: "\n")
        + "\n#endif\n"
    try plan.changes.write(
      "\(package.folder(ofNew: target, isTest: false))/\(name)\(stage == .web ? "Pages" : "Views").swift",
      text)
  }

  private static func appName(of package: AppPackage) -> String {
    let name = package.manifest.name ?? (package.root as NSString).lastPathComponent
    return name.split { !$0.isLetter && !$0.isNumber }.map { String($0).upperFirst }.joined()
  }
}
