import ViewKit
import Viper

final class SearchScreen: Screen, PassiveView {
  typealias Contents = Search

  private let send: (Search.Event) -> Void
  let queryField = TextField()
  let statusLabel = Label()
  let retryButton = Button()
  let resultList = List()

  init(send: @escaping (Search.Event) -> Void) {
    self.send = send
    super.init()
  }

  override func viewDidLoad() {
    layOut()
    queryField.onChange = { [unowned self] in send(.search(query: $0)) }
    retryButton.onTap = { [unowned self] in send(.search(query: queryField.text)) }
    resultList.onSelect = { [unowned self] in send(.open(row: $0)) }
  }

  func display(_ state: Search) {
    resultList.rows = state.items.map { List.Row($0.name) }
    statusLabel.text = state.status
    retryButton.isHidden = !state.canRetry
  }
}
