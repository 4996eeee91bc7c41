#if canImport(UIKit)
  import Claim
  import Confirmation
  import Home
  import Login
  import NoteEditor
  import NoteList
  import Profile
  import Recover
  import Register
  import TextWidget
  import Trash
  import Viper
  public import ViperUIKit
  import Welcome

  /// The views of Notes in UIKit. The modules are the same as in the browser.
  @MainActor public enum NotesViews {
    public static func views() -> UIKitViews {
      UIKitViews(
        UIKitView(NoteList.self) { NoteListViewController($0) },
        UIKitView(NoteEditor.self) { NoteEditorViewController($0) },
        UIKitView(Trash.self) { TrashViewController($0) },
        UIKitView(TextWidget.self) { TextWidgetViewController($0) },
        UIKitView(Confirmation.self) { ConfirmationViewController($0) },
        UIKitView(Login.self) { LoginViewController($0) },
        UIKitView(Recover.self) { RecoverViewController($0) },
        UIKitView(Welcome.self) { WelcomeViewController($0) },
        UIKitView(Register.self) { RegisterViewController($0) },
        UIKitView(Home.self) { HomeViewController($0) },
        UIKitView(Claim.self) { ClaimViewController($0) },
        UIKitView(Profile.self) { ProfileViewController($0) })
    }
  }
#endif
