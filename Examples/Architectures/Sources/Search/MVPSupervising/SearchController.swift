import Shop
public import ViewKit

public final class SearchController: Screen, SearchView {
  private let model: SearchModel
  private let presenter: SearchPresenter
  let queryField = TextField()
  let statusLabel = Label()
  let retryButton = Button()
  let resultList = List()

  public init(model: SearchModel, presenter: SearchPresenter) {
    self.model = model
    self.presenter = presenter
    super.init()
    presenter.view = self
  }

  public override func viewDidLoad() {
    layOut()
    queryField.onChange = { [unowned self] in presenter.didChangeQuery($0) }
    retryButton.onTap = { [unowned self] in presenter.didTapRetry() }
    resultList.onSelect = { [unowned self] in presenter.didSelectRow($0) }
    model.items.bind { [weak self] in self?.resultList.rows = $0.map { List.Row($0.name) } }
  }

  func show(status: String, canRetry: Bool) {
    statusLabel.text = status
    retryButton.isHidden = !canRetry
  }

  func openItem(_ item: Item) {
    navigator?.push(ItemScreen(item: item))
  }
}
