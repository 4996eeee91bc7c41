import Consumers
import Foundation

/// The pages with code that lie beside the targets.
enum Guides {
  static let all: [Page] = {
    do {
      return try catalogues.flatMap { catalogue in
        let folder = Checkout.folder.appending(path: catalogue)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        return try names.sorted().filter { $0.hasSuffix(".md") }
          .map { try Page(folder.appending(path: $0)) }
      }
    } catch {
      fatalError("The guides cannot be read: \(error)")
    }
  }()

  /// Those whose code stands for itself: each is a target and its tests, in one package.
  static var selfContained: [Page] {
    all.filter { page in
      !page.files.isEmpty && page.files["Package.swift"] == nil && page.name != "MainActorByDefault"
    }
  }

  private static let catalogues = [
    "Sources/Viper/Viper.docc", "Sources/ViperTesting/ViperTesting.docc", "Sources/ViperWeb/ViperWeb.docc",
    "Sources/ViperWebTesting/ViperWebTesting.docc",
    "Sources/ViperInspector/ViperInspector.docc",
  ]
}
