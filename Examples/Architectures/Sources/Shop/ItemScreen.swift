public import ViewKit

/// The destination of all variants of the search: one item.
public final class ItemScreen: Screen {
  private let name: String
  private let nameLabel = Label()

  public init(item: Item) {
    name = item.name
    super.init()
  }

  /// Shows an item found in the catalog.
  public init(id: Item.ID, catalog: any Catalog) {
    name = catalog.item(id)?.name ?? "This item is not there any more."
    super.init()
  }

  public override func viewDidLoad() {
    title = "Item"
    add(nameLabel, named: "name")
    nameLabel.text = name
  }
}
