import BookEditor
import BookList
public import Foundation
public import Library
import StarWidget
public import Viper

/// The composition root: the one place that knows all modules and connects their exits.
@MainActor public enum LibraryModules {
  public static func registry(
    repository: any BookRepository, now: @escaping @Sendable () -> Date = { Date() }
  ) throws(RegistryError) -> ModuleRegistry {
    try ModuleRegistry {
      BookListModule(
        repository: repository, editor: .to { EditBook(id: $0) },
        saying: { $0.formatted(.number.precision(.fractionLength(1))) })
      BookEditorModule(repository: repository, stars: stars, now: now)
      StarWidgetModule()
    }
  }

  private static var stars: Connection<Int, Never, Int> {
    .to(
      { ChooseStars(stars: $0) },
      output: { output in
        switch output {
        case .chose(let stars): stars
        }
      })
  }
}
