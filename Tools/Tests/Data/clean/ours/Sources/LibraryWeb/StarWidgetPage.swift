import StarWidget
import Viper
import ViperWeb

/// The stars in a browser.
struct StarWidgetPage: WebPage {
  func body(_ state: StarWidget.State) -> HTML<StarWidget> {
    """
    <p>\(state.hint)</p>
    \(each: Array(1...5), { "<button \(on: .choose(stars: $0))>\($0 <= state.stars ? "★" : "☆")</button>" })
    """
  }
}
