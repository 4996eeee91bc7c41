import ViewKit

extension SearchController {
  func layOut() {
    title = "Search"
    queryField.placeholder = "Name of an item"
    retryButton.title = "Try again"
    retryButton.isHidden = true
    add(queryField, named: "query")
    add(statusLabel, named: "status")
    add(retryButton, named: "retry")
    add(resultList, named: "results")
  }
}
