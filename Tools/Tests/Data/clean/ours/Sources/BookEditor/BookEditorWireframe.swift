import Viper

/// The ways out of the book editor.
@MainActor protocol BookEditorWireframe: AnyObject {
  /// Embeds the module that shows the stars; `changed` hears what is chosen there.
  func showStars(_ stars: Int, changed: @escaping @MainActor (Int) -> Void) throws
  /// Leaves the editor.
  func close()
}

final class RoutedBookEditorWireframe: BookEditorWireframe {
  private let context: Context<EditBook>
  private let stars: Connection<Int, Never, Int>

  init(context: Context<EditBook>, stars: Connection<Int, Never, Int>) {
    self.context = context
    self.stars = stars
  }

  func showStars(_ initial: Int, changed: @escaping @MainActor (Int) -> Void) throws {
    let visit = try context.router.embed(stars, initial, in: BookEditor.starsSlot)
    visit.onOutput { changed($0) }
  }

  func close() {
    context.dismiss()
  }
}
