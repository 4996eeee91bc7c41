import Foundation
import Templates
import Testing
import ToolsTestSupport

@testable import Generating

/// A package as a person wrote it.
struct HandWritten {
  let folder: TemporaryFolder

  init(_ files: [String: String] = [:]) throws {
    folder = try TemporaryFolder("package")
    try folder.write(
      "Package.swift",
      """
      // swift-tools-version: 6.2
      import PackageDescription

      let viper = Target.Dependency.product(name: "Viper", package: "swift-viper")

      let package = Package(
          name: "Shop",
          dependencies: [.package(path: "../swift-viper")],
          targets: [
              // The entities.
              .target(name: "ShopDomain"),
              .target(name: "Login", dependencies: [viper]),   // a module
              .target(name: "App", dependencies: ["Login", viper]),
          ]
      )

      """)
    try folder.write(
      "Sources/ShopDomain/Item.swift",
      """
      public struct Item: Hashable, Codable, Sendable { public let id: Int; public init(id: Int) { self.id = id } }
      struct Secret {}
      """)
    try folder.write(
      "Sources/Login/Login.swift",
      """
      import Viper

      public struct Login: Contract {
        public init() {}
        public enum Event: Sendable { case cancel }
        public typealias Output = String
      }
      public struct LoginRow: Sendable {}
      struct LoginPresenter: Presenter {
        let screen: LiveScreen<Login>
        func handle(_ event: Login.Event) {
          switch event { case .cancel: screen.dismiss() }
        }
      }
      public func loginModule() -> Module<Login> { Module { LoginPresenter(screen: $0) } }
      """)
    try folder.write(
      "Sources/App/Registry.swift",
      """
      import Login
      import Viper

      @MainActor func modules() throws -> ModuleRegistry {
        try ModuleRegistry {
          loginModule()   /* first */
        }
      }
      """)
    for (name, text) in files { try folder.write(name, text) }
  }

  func generator() throws -> ModuleGenerator {
    let template = try #require(try Template.builtIn("viper"))
    return ModuleGenerator(package: try AppPackage(around: folder.path), template: template)
  }

  /// Returns the description of the error that planning the module throws; “no error” if it succeeds.
  func failure(
    _ spec: ModuleSpec, _ change: (inout ModuleGenerator) -> Void = { _ in }
  ) throws -> String {
    var generator = try generator()
    change(&generator)
    do {
      _ = try generator.plan(spec)
      return "no error"
    } catch { return "\(error)" }
  }
}

/// Returns a module with an empty contract, changed by the closure.
func spec(_ name: String = "Cart", _ change: (inout ModuleSpec) throws -> Void = { _ in }) rethrows
  -> ModuleSpec
{
  var spec = ModuleSpec(name: name)
  try change(&spec)
  return spec
}
