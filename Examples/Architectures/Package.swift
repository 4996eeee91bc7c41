// swift-tools-version: 6.2
import PackageDescription

// Swift 6 mode comes with the tools version; in our own targets a warning is an error.
let ours: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let viper = Target.Dependency.product(name: "Viper", package: "swift-viper")
let viperTesting = Target.Dependency.product(name: "ViperTesting", package: "swift-viper")

/// Each variant is a separate target, so that no variant can use another.
let variants = ["MVC", "MVPPassive", "MVPSupervising", "MVVM", "ClassicVIPER", "VIPER"]

func target(_ screen: String, _ variant: String) -> Target {
  let own: [Target.Dependency] = variant == "VIPER" ? ["ViewKitStage", viper] : []
  return .target(
    name: screen + variant, dependencies: ["Shop", "ViewKit"] + own, path: "Sources/\(screen)/\(variant)",
    swiftSettings: ours)
}

/// The screens, each with its variants.
let screens = [("Greeting", variants), ("Search", variants), ("Login", variants)]
let targets = screens.flatMap { screen, variants in variants.map { target(screen, $0) } }

/// The migration of the search from classic VIPER: the code of docs/architectures/FromClassicVIPER.md.
let steps = (0...3).map { step in
  Target.target(
    name: "SearchStep\(step)", dependencies: ["Shop", "ViewKit", "ViewKitStage", viper],
    path: "Sources/FromClassicVIPER/Step\(step)", swiftSettings: ours)
}
/// The note app in two kinds of classic VIPER, the code of docs/architectures/HowThorough.md, and their shared code.
let noteAppShared = Target.target(
  name: "NoteAppShared", dependencies: ["Shop", "ViewKit", viper], path: "Sources/NoteApp/Shared",
  swiftSettings: ours)
let noteApps = ["Thorough", "RouterOnly"].map { variant in
  Target.target(
    name: "NoteApp" + variant, dependencies: ["NoteAppShared", "Shop", "ViewKit", viper],
    path: "Sources/NoteApp/\(variant)", swiftSettings: ours)
}
let all = (targets + steps + [noteAppShared] + noteApps).map { Target.Dependency.target(name: $0.name) }

let package = Package(
  name: "Architectures",
  platforms: [.iOS(.v17), .macOS(.v14)],
  dependencies: [.package(name: "swift-viper", path: "../..")],
  targets: [
    // The shared code of all variants: the toolkit, the entities and their repositories.
    .target(name: "ViewKit", swiftSettings: ours),
    .target(name: "Shop", dependencies: ["ViewKit"], swiftSettings: ours),
    .target(name: "ViewKitStage", dependencies: ["Shop", "ViewKit", viper], swiftSettings: ours),

    .target(
      name: "CatalogTesting", dependencies: ["Shop"], path: "Tests/CatalogTesting", swiftSettings: ours),
    .target(
      name: "AccountsTesting", dependencies: ["CatalogTesting", "Shop"], path: "Tests/AccountsTesting",
      swiftSettings: ours),
    // Drives every variant through its user interface.
    .testTarget(
      name: "AcceptanceTests",
      dependencies: ["AccountsTesting", "CatalogTesting", "Shop", "ViewKit", "ViewKitStage", viper] + all,
      swiftSettings: ours),
    // Creates no view: these tests cover the parts that can be tested without one.
    .testTarget(
      name: "UnitTests",
      dependencies: ["AccountsTesting", "CatalogTesting", "Shop", "ViewKit", viper, viperTesting] + all,
      swiftSettings: ours),
    // Reads the sources and the guide.
    .testTarget(name: "GuideTests", swiftSettings: ours),
  ] + targets + steps + [noteAppShared] + noteApps
)
