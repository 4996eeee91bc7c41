import ViewKit

final class SearchController: Screen, SearchView {
  private let eventHandler: any SearchViewEventHandler
  let queryField = TextField()
  let statusLabel = Label()
  let retryButton = Button()
  let resultList = List()

  init(eventHandler: any SearchViewEventHandler) {
    self.eventHandler = eventHandler
    super.init()
  }

  override func viewDidLoad() {
    layOut()
    queryField.onChange = { [unowned self] in eventHandler.didChangeQuery($0) }
    retryButton.onTap = { [unowned self] in eventHandler.didTapRetryButton() }
    resultList.onSelect = { [unowned self] in eventHandler.didSelectRow($0) }
  }

  func show(names: [String], status: String, canRetry: Bool) {
    resultList.rows = names.map { List.Row($0) }
    statusLabel.text = status
    retryButton.isHidden = !canRetry
  }
}
