import Shop
import ViewKit

@testable import SearchClassicVIPER

extension SearchApp {
  static let classicVIPER = SearchApp("classic VIPER") { navigator, catalog in
    navigator.push(SearchBuilder.build(catalog: catalog))
    return ()
  }
}
