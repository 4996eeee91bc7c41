import Shop
import ViewKit

@testable import SearchMVC

extension SearchApp {
  static let mvc = SearchApp("MVC") { navigator, catalog in
    navigator.push(SearchController(catalog: catalog))
    return ()
  }
}
