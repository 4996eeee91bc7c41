public import Shop
import ViewKit
public import Viper

/// Shows an item found in the catalog: the counterpart of ``ItemScreen`` for the other architectures.
public struct ItemPage: Contract {
  let id: Item.ID
  var name = ""

  public init(id: Item.ID) {
    self.id = id
  }
}

/// The destination of our variant of the search.
public func itemModule(catalog: any Catalog) -> Module<ItemPage> {
  Module { ItemPresenter(screen: $0, catalog: catalog) }
}

struct ItemPresenter: Presenter {
  let screen: LiveScreen<ItemPage>
  let catalog: any Catalog

  func didLoad() {
    screen.name = catalog.item(screen.id)?.name ?? "This item is not there any more."
  }
}

public final class ItemPageScreen: ContractScreen<ItemPage> {
  private let nameLabel = Label()

  public override func viewDidLoad() {
    title = "Item"
    add(nameLabel, named: "name")
  }

  public override func display(_ state: ItemPage) {
    nameLabel.text = state.name
  }
}
