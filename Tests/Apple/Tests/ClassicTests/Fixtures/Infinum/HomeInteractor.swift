final class HomeInteractor: HomeInteractorInterface {
  private(set) var items = ["Bread", "Salt", "Wine"]

  func replace(_ item: String, by other: String) {
    items = items.map { $0 == item ? other : $0 }
  }
}
