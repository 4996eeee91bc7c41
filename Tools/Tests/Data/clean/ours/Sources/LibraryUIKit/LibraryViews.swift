#if canImport(UIKit)
  import BookEditor
  import BookList
  import Viper
  public import ViperUIKit

  /// The views of the library in UIKit.
  @MainActor public enum LibraryViews {
    public static func views() -> UIKitViews {
      UIKitViews(
        UIKitView(BookList.self) { BookListViewController($0) },
        UIKitView(BookEditor.self) { BookEditorViewController($0) })
    }
  }
#endif
