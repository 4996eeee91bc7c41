import SwiftUI
import Viper
import ViperSwiftUI

struct Recipe: Equatable, Sendable, Identifiable {
  let id: Int
  let title: String
}

struct FindRecipes: Sendable {
  let all: @Sendable () async throws -> [Recipe]

  func matching(_ query: String) async throws -> [Recipe] {
    try await all().filter { query.isEmpty || $0.title.contains(query) }
  }
}
