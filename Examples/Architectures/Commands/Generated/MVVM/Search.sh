viper generate module Search --template viewkit-mvvm --set uses="catalog: any Catalog" \
  --state "items: [Item], status: String, canRetry: Bool" --events "search(query: String) -> items, open(row: Int) -> item" \
  --exits "item(id: Item.ID)"
