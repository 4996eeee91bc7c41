public import Shop
import ViewKit
public import Viper

/// Where our variant of the search leads: for VIPER what ``ItemScreen`` is for the other architectures.
public struct ItemModule: Module {
  private let catalog: any Catalog

  public init(catalog: any Catalog) {
    self.catalog = catalog
  }

  public func assemble(_ route: ShowItem, _ context: Context<ShowItem>) -> Presenter<ItemPage> {
    Presenter(ItemPage.State(name: catalog.item(route.id)?.name ?? "This item is not there any more."))
  }
}

/// Shows an item that was found in the catalog before.
public struct ShowItem: Route {
  public let id: Item.ID

  public init(id: Item.ID) {
    self.id = id
  }
}

public enum ItemPage: Contract {
  public struct State: Equatable, Sendable {
    let name: String
  }
  public typealias Event = Never
}

public final class ItemPageScreen: ContractScreen<ItemPage> {
  private let nameLabel = Label()

  public override func viewDidLoad() {
    title = "Item"
    add(nameLabel, named: "name")
  }

  public override func display(_ state: ItemPage.State) {
    nameLabel.text = state.name
  }
}
