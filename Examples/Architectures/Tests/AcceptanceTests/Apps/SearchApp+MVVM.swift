import SearchMVVM
import Shop
import ViewKit

extension SearchApp {
  static let mvvm = SearchApp("MVVM") { navigator, catalog in
    navigator.push(SearchController(viewModel: SearchViewModel(catalog: catalog)))
    return ()
  }
}
