// https://developer.apple.com/documentation/uikit/uicontentunavailableconfiguration
@available(iOS 17, tvOS 17, *)
@MainActor public struct UIContentUnavailableConfiguration {
  public var text: String?
  public var secondaryText: String?
  public var image: UIImage?

  // https://developer.apple.com/documentation/uikit/uicontentunavailableconfiguration/empty()
  public static func empty() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration() }
}

// https://developer.apple.com/documentation/uikit/uicontentunavailableview
@available(iOS 17, tvOS 17, *)
@MainActor open class UIContentUnavailableView: UIView {
  public var configuration: UIContentUnavailableConfiguration

  public init(configuration: UIContentUnavailableConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
  }

  public required init?(coder: NSCoder) { nil }
}
