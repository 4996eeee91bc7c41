import SearchMVPSupervising
import Shop
import ViewKit

extension SearchApp {
  static let mvpSupervising = SearchApp("MVP supervising") { navigator, catalog in
    let model = SearchModel(catalog: catalog)
    navigator.push(SearchController(model: model, presenter: SearchPresenter(model: model)))
    return ()
  }
}
