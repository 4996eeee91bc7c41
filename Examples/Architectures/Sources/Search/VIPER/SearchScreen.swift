import ViewKit
import ViewKitStage

final class SearchScreen: ContractScreen<Search> {
  let queryField = TextField()
  let statusLabel = Label()
  let retryButton = Button()
  let resultList = List()

  override func viewDidLoad() {
    layOut()
    queryField.onChange = { [unowned self] in send(.search(query: $0)) }
    retryButton.onTap = { [unowned self] in send(.retry) }
    resultList.onSelect = { [unowned self] in send(.open(row: $0)) }
  }

  override func display(_ state: Search.State) {
    resultList.rows = state.items.map { List.Row($0.name) }
    statusLabel.text = state.status
    retryButton.isHidden = !state.canRetry
  }
}
