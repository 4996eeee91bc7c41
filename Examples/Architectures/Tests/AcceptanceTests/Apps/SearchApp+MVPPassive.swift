import SearchMVPPassive
import Shop
import ViewKit

extension SearchApp {
  static let mvpPassive = SearchApp("MVP passive") { navigator, catalog in
    navigator.push(SearchController(presenter: SearchPresenter(catalog: catalog)))
    return ()
  }
}
