import Shop
public import ViewKit

public final class SearchController: Screen {
  private let viewModel: SearchViewModel
  let queryField = TextField()
  let statusLabel = Label()
  let retryButton = Button()
  let resultList = List()

  public init(viewModel: SearchViewModel) {
    self.viewModel = viewModel
    super.init()
  }

  public override func viewDidLoad() {
    layOut()
    queryField.onChange = { [unowned self] in viewModel.query = $0 }
    retryButton.onTap = { [unowned self] in viewModel.search() }
    resultList.onSelect = { [unowned self] in viewModel.selectRow($0) }
    viewModel.names.bind { [weak self] in self?.resultList.rows = $0.map { List.Row($0) } }
    viewModel.status.bind { [weak self] in self?.statusLabel.text = $0 }
    viewModel.canRetry.bind { [weak self] in self?.retryButton.isHidden = !$0 }
    viewModel.onOpenItem = { [weak self] in self?.navigator?.push(ItemScreen(item: $0)) }
  }
}
