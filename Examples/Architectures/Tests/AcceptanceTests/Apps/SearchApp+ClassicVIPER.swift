import SearchClassicVIPER
import Shop
import ViewKit

extension SearchApp {
  static let classicVIPER = SearchApp("classic VIPER") { navigator, catalog in
    navigator.push(SearchBuilder.build(catalog: catalog))
    return ()
  }
}
