import Shop
import ViewKit

@testable import SearchMVVM

extension SearchApp {
  static let mvvm = SearchApp("MVVM") { navigator, catalog in
    navigator.push(SearchController(viewModel: SearchViewModel(catalog: catalog)))
    return ()
  }
}
