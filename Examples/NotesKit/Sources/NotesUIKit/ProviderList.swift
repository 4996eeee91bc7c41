#if canImport(UIKit)
  import AccountsDomain
  import UIKit

  /// A button for each service at which people can sign in.
  final class ProviderList: UIStackView {
    private var shown: [ProviderSummary] = []

    /// - Parameters:
    ///   - title: Returns the title of a button.
    ///   - action: Is called with the service of the button.
    func show(
      _ providers: [ProviderSummary], title: (ProviderSummary) -> String,
      action: @escaping (ProviderSummary) -> Void
    ) {
      if providers == shown { return }
      shown = providers
      for button in arrangedSubviews { button.removeFromSuperview() }
      for provider in providers {
        let button = UIButton(type: .system)
        button.setTitle(title(provider), for: .normal)
        button.addAction(UIAction { _ in action(provider) }, for: .primaryActionTriggered)
        addArrangedSubview(button)
      }
    }
  }
#endif
