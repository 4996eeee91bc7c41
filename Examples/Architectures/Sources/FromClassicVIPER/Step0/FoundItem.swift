import Shop

struct FoundItem: Equatable {
  let id: Item.ID
  let name: String
}
