import Viper

/// Describes the chosen stars.
struct StarWidgetPresenter: Presenter {
  let screen: LiveScreen<StarWidget>
  let interactor: DescribeStars

  func didLoad() {
    screen.hint = interactor.words(for: screen.stars)
  }

  func handle(_ event: StarWidget.Event) {
    switch event {
    case .choose(let stars):
      let hint = interactor.words(for: stars)
      screen.update {
        $0.stars = stars
        $0.hint = hint
      }
      screen.output(.chose(stars))
    }
  }
}
