import Foundation

/// Starts Notes in SwiftUI, or in UIKit with the launch argument `-stage uikit` (in Xcode: Edit Scheme, Arguments).
@main enum Main {
  @MainActor static func main() {
    #if canImport(UIKit) && !os(macOS)
      if LaunchOptions.current.stage == .uiKit { return startInUIKit() }
    #endif
    SwiftUINotes.main()
  }
}
