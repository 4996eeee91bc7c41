import Viper

/// The address of a window: that of its topmost screen with one, or the requested one while the window is navigating to
/// it.
@MainActor struct WindowAddress {
  /// The addresses of the screens that have one, starting with the root. Without fragments, which browsers do not send.
  /// The first of several tabs precedes the selected one, so that the browser's back button returns to it.
  let all: [String]
  private let window: String

  /// - Parameters:
  ///   - router: The router of the window.
  ///   - requested: The last requested address. A sign-in in front of a screen is not the target.
  init(of window: String, router: Router, requested: String?) {
    self.window = window
    let addresses = router.screensInView.flatMap { screen in
      let first = screen.presentation.tabs.flatMap { tabs in
        screen.parent?.children.first { $0.presentation.tabs == tabs }
      }
      return [first === screen ? nil : first?.address, screen.address].compactMap(\.self)
    }
    let target = router.isWaiting ? requested.map { [$0] } ?? [] : []
    all = (addresses + target).map { address in String(address.prefix { $0 != "#" }) }
  }

  /// The address in the address bar; nil if no screen has one.
  var last: String? { all.last }

  var path: String { last ?? "/" }

  /// The address that shows this window in a browser without JavaScript, instead of creating a new one.
  var ofPage: String { ofPage(path) }

  /// The address that shows another path of the app in this window.
  func ofPage(_ path: String) -> String { path + (path.contains("?") ? "&" : "?") + "_window=\(window)" }

  /// The address that shows this window wherever its work has led it: a page with work that continues asks again, and
  /// must not navigate back to the screen that the work has left.
  var ofPendingPage: String { ofPage + "&\(Self.pending)=1" }

  /// The name of the parameter that distinguishes ``ofPendingPage``.
  static let pending = "_pending"
}
