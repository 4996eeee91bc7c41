viper generate module Search --template viewkit --set interactor=FindItems \
  --set uses="catalog: any Catalog" --state "items: [FoundItem], status: String, canRetry: Bool" \
  --row "id: Item.ID, name: String" --events "search(query: String) -> items, open(row: Int) -> item" \
  --exits "item(id: Item.ID)"
