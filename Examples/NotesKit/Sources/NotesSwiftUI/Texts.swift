#if canImport(SwiftUI)
  import Foundation
  import NotesTexts
  import SwiftUI

  extension View {
    /// The texts in the language of the device.
    var texts: NotesTexts { .device }

    /// Announces text to a screen reader.
    func announce(_ text: String) {
      AccessibilityNotification.Announcement(text).post()
    }
  }

  extension NotesTexts {
    fileprivate static let device = NotesTexts(language: Locale.current.identifier(.bcp47))
  }

  /// A problem, or another sentence above the content of a screen.
  struct NoticeView: View {
    let text: String?

    var body: some View {
      if let text {
        Text(text).font(.callout).foregroundStyle(.secondary).padding(.horizontal)
      }
    }
  }
#endif
