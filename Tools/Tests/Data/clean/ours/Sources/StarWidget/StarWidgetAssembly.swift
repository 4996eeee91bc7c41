public import Viper

/// Stars, for other modules to embed.
public enum StarWidgetAssembly {
  public static func module() -> Module<StarWidget> {
    Module { StarWidgetPresenter(screen: $0, interactor: DescribeStars()) }
  }
}
