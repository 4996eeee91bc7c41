import SearchMVC
import Shop
import ViewKit

extension SearchApp {
  static let mvc = SearchApp("MVC") { navigator, catalog in
    navigator.push(SearchController(catalog: catalog))
    return ()
  }
}
