public import Viper

/// Stars, for other modules to embed.
public struct StarWidgetModule: Module {
  public init() {}

  public func assemble(_ route: ChooseStars, _ context: Context<ChooseStars>) -> Presenter<StarWidget> {
    StarWidgetPresenter(
      stars: route.stars, interactor: DescribeStarsInteractor(), chose: { context.send(.chose($0)) })
  }
}
