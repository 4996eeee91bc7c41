import Viper

/// Says what the chosen stars mean.
final class StarWidgetPresenter: Presenter<StarWidget> {
  private let interactor: any DescribeStars
  private let chose: @MainActor (Int) -> Void

  init(stars: Int, interactor: any DescribeStars, chose: @escaping @MainActor (Int) -> Void) {
    self.interactor = interactor
    self.chose = chose
    super.init(StarWidget.State(stars: stars, hint: interactor.words(for: stars)))
  }

  override func handle(_ event: StarWidget.Event) {
    switch event {
    case .choose(let stars):
      let hint = interactor.words(for: stars)
      update {
        $0.stars = stars
        $0.hint = hint
      }
      chose(stars)
    }
  }
}
