#if canImport(UIKit)
  import Foundation
  import NotesTexts
  import UIKit

  extension UIViewController {
    /// What is said to the person, in the language of the device.
    var texts: NotesTexts { .device }

    /// Has a screen reader say something.
    func announce(_ text: String) {
      UIAccessibility.post(notification: .announcement, argument: text)
    }
  }

  extension NotesTexts {
    fileprivate static let device = NotesTexts(language: Locale.current.identifier(.bcp47))
  }
#endif
