#if canImport(UIKit)
  import Foundation
  import NotesTexts
  import UIKit

  extension UIViewController {
    /// The texts in the language of the device.
    var texts: NotesTexts { .device }

    /// Announces text to a screen reader.
    func announce(_ text: String) {
      UIAccessibility.post(notification: .announcement, argument: text)
    }
  }

  extension NotesTexts {
    fileprivate static let device = NotesTexts(language: Locale.current.identifier(.bcp47))
  }
#endif
