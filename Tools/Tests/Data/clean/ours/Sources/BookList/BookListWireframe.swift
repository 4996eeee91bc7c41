import Foundation
import Viper

/// The ways out of the book list.
struct BookListWireframe {
  let openBook: Way<UUID, Never>
  let openNewBook: Way<Void, Never>
}
