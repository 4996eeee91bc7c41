import Foundation

/// Writes the code of the documentation as packages beside a link to this checkout. `scripts/workspace` builds and
/// `scripts/test` tests them: `Hello` and `HelloWeb` (the getting-started pages), `Greeter` (the server's guide), and
/// `Guides` (all other guides, each a target with its tests). Apps for SwiftUI are written into the folder `Apple`, whose
/// code Tests/Apple builds with a stub. It also checks that the README shows the code of Examples/Bookshop.
@main struct GuidePackages {
  static func main() {
    do {
      let folder = Checkout.folder.appending(path: ".build-all")
      let hello = try page("Sources/Viper/Viper.docc/GettingStarted.md")
      try Checkout.write(
        hello.files.filter { !$0.key.hasPrefix("App/") }, to: folder.appending(path: "Hello"))
      try Checkout.write(hello.files(in: ["App"]), to: folder.appending(path: "Apple/Hello"))
      try Checkout.write(
        try page("swift-viper-web/Sources/ViperWeb/ViperWeb.docc/GettingStartedInABrowser.md").files,
        to: folder.appending(path: "HelloWeb"))
      try writeBookshop(below: folder.appending(path: "Apple"))
      try Checkout.write(
        try page("swift-viper-web/Sources/ViperHummingbird/ViperHummingbird.docc/Serving.md").files,
        to: folder.appending(path: "Greeter"))
      try Checkout.write(try guides(), to: folder.appending(path: "Guides"))
    } catch {
      FileHandle.standardError.write(Data("guide-packages: \(error)\n".utf8))
      exit(2)
    }
  }

  private static func page(_ path: String) throws -> Page { try Page(Checkout.folder.appending(path: path)) }

  /// Writes the sample app, whose two folders of sources are one module. README shows some of its files.
  private static func writeBookshop(below folder: URL) throws {
    let sample = Checkout.folder.appending(path: "Examples/Bookshop")
    let sources = try Checkout.sources(in: sample)
    for name in ["README.md", "README.zh.md"] {
      for (file, code) in try page(name).files where sources[file] != code {
        throw PageError(page: name, line: 1, reason: "\(file) is not the same as in Examples/Bookshop.")
      }
    }
    func files(in folders: String...) -> [String: String] {
      let found = sources.filter { file in folders.contains { file.key.hasPrefix($0 + "/") } }
      return Dictionary(
        uniqueKeysWithValues: found.map { (String($0.key.split(separator: "/").last ?? ""), $0.value) })
    }
    try Checkout.write(files(in: "App", "Bookshop"), to: folder.appending(path: "Bookshop"))
    try Checkout.write(files(in: "Tests"), to: folder.appending(path: "BookshopTests"))
  }

  // MARK: Guides

  private static let catalogues = [
    "Sources/Viper", "Sources/ViperTesting", "swift-viper-web/Sources/ViperWeb",
    "swift-viper-web/Sources/ViperWebTesting", "swift-viper-inspector/Sources/ViperInspector",
  ]

  private static func guides() throws -> [String: String] {
    var pages: [Page] = []
    for target in catalogues {
      let name = target.split(separator: "/").last ?? ""
      let folder = Checkout.folder.appending(path: "\(target)/\(name).docc")
      for file in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      where file.hasSuffix(".md") {
        let page = try Page(folder.appending(path: file))
        // A page with a manifest is a package, and MainActorByDefault changes the code of another page.
        if page.files.isEmpty || page.files["Package.swift"] != nil || page.name == "MainActorByDefault" {
          continue
        }
        guard page.files.keys.contains(where: isTest) else {
          throw PageError(page: page.name, line: 1, reason: "The code of this guide has no test.")
        }
        pages.append(page)
      }
    }
    var sources = ["Package.swift": manifest(of: pages)]
    for page in pages {
      for (file, code) in page.files {
        sources["\(isTest(file) ? "Tests/\(page)Tests" : "Sources/\(page)")/\(file)"] = code
      }
    }
    return sources
  }

  private static func isTest(_ file: String) -> Bool {
    file.hasSuffix("Tests.swift") || file.hasPrefix("Tests/")
  }

  private static func manifest(of guides: [Page]) -> String {
    let targets = guides.flatMap { guide in
      [
        ".target(name: \"\(guide)\", dependencies: all),",
        ".testTarget(name: \"\(guide)Tests\", dependencies: [\"\(guide)\"] + all),",
      ]
    }
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let all: [Target.Dependency] = [
        .product(name: "Viper", package: "swift-viper"),
        .product(name: "ViperTesting", package: "swift-viper"),
        .product(name: "ViperInspector", package: "swift-viper-inspector"),
        .product(name: "ViperRecording", package: "swift-viper"),
        .product(name: "ViperWeb", package: "swift-viper-web"),
        .product(name: "ViperWebTesting", package: "swift-viper-web"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
      ]

      let package = Package(
        name: "Guides",
        platforms: [.iOS(.v17), .macOS(.v14)],
        dependencies: [
          .package(path: "../swift-viper"),
          .package(path: "../swift-viper/swift-viper-inspector"),
          .package(path: "../swift-viper/swift-viper-web"),
          .package(url: "https://github.com/apple/swift-http-types", from: "1.5.0"),
        ],
        targets: [
          \(targets.joined(separator: "\n    "))
        ]
      )

      """
  }
}
