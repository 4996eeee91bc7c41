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
  ) throws -> ModuleRegistry {
    try ModuleRegistry {
      bookListModule(
        repository: repository, book: .to { BookEditor(id: $0) }, newBook: .to { NewBook() },
        saying: { $0.formatted(.number.precision(.fractionLength(1))) })
      bookEditorModule(repository: repository, stars: stars, now: now)
      newBookModule(repository: repository, stars: stars, now: now)
      StarWidgetAssembly.module()
    }
  }

  private static var stars: Exit<Int, Int> {
    .to(
      { StarWidget(stars: $0) },
      output: { output in
        switch output {
        case .chose(let stars): stars
        }
      })
  }
}
