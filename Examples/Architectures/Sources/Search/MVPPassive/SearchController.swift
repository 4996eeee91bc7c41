import Shop
public import ViewKit

public final class SearchController: Screen, SearchView {
  private let presenter: SearchPresenter
  let queryField = TextField()
  let statusLabel = Label()
  let retryButton = Button()
  let resultList = List()

  public init(presenter: SearchPresenter) {
    self.presenter = presenter
    super.init()
    presenter.view = self
  }

  public override func viewDidLoad() {
    layOut()
    queryField.onChange = { [unowned self] in presenter.didChangeQuery($0) }
    retryButton.onTap = { [unowned self] in presenter.didTapRetry() }
    resultList.onSelect = { [unowned self] in presenter.didSelectRow($0) }
  }

  func show(names: [String], status: String, canRetry: Bool) {
    resultList.rows = names.map { List.Row($0) }
    statusLabel.text = status
    retryButton.isHidden = !canRetry
  }

  func openItem(_ item: Item) {
    navigator?.push(ItemScreen(item: item))
  }
}
