import ViewKit
public import ViewKitStage

public final class SearchScreen: ContractScreen<Search> {
  let queryField = TextField()
  let statusLabel = Label()
  let retryButton = Button()
  let resultList = List()

  public override func viewDidLoad() {
    layOut()
    queryField.onChange = { [unowned self] in send(.search(query: $0)) }
    retryButton.onTap = { [unowned self] in send(.search(query: queryField.text)) }
    resultList.onSelect = { [unowned self] in send(.open(row: $0)) }
  }

  public override func display(_ state: Search) {
    resultList.rows = state.items.map { List.Row($0.name) }
    statusLabel.text = state.status
    retryButton.isHidden = !state.canRetry
  }
}
