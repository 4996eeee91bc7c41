// tvOS has no share sheet.
#if canImport(UIKit) && !os(tvOS)
  public import UIKit
  public import Viper

  /// Offers text and addresses to other apps. Its output is whether they were shared.
  public struct Share: Route {
    public typealias Output = Bool

    let texts: [String]
    let addresses: [URL]

    /// Creates a route to share all items together.
    public init(texts: [String] = [], addresses: [URL] = []) {
      self.texts = texts
      self.addresses = addresses
    }
  }

  extension Module<Share> {
    /// The module that answers ``Share`` with the system's share sheet. Present it.
    public static var shareSheet: Module<Share> {
      Module(view: Share.self) { route, context in
        let items: [Any] = route.texts + route.addresses
        let sheet = ShareSheet(activityItems: items, applicationActivities: nil)
        sheet.completionWithItemsHandler = { _, isDone, _, _ in context.finish(isDone) }
        sheet.onDismissal = context.dismiss
        return sheet
      }
    }
  }

  /// Reports a dismissal without a choice. UIKit calls the handler of a choice after the dismissal, in the same turn.
  private final class ShareSheet: UIActivityViewController {
    var onDismissal: @MainActor () -> Void = {}

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      let isCovered = !isBeingDismissed && presentingViewController != nil
      if !isCovered { Task { [onDismissal] in onDismissal() } }
    }
  }
#endif
