import Foundation
import Viper

/// The ways out of the book list.
@MainActor protocol BookListWireframe {
  func openBook(_ id: UUID) throws
}

struct RoutedBookListWireframe: BookListWireframe {
  let router: Router
  let editor: Exit<UUID, Never>

  func openBook(_ id: UUID) throws {
    try router.push(editor, id)
  }
}
