import Foundation
import Viper

/// The exits of the book list.
struct BookListWireframe {
  let openBook: ExitAction<UUID, Never>
  let openNewBook: ExitAction<Void, Never>
}
