import ViewKit

extension SearchScreen {
  func layOut() {
    title = "Search"
    queryField.placeholder = "Name of an item"
    retryButton.title = "Try again"
    add(queryField, named: "query")
    add(statusLabel, named: "status")
    add(retryButton, named: "retry")
    add(resultList, named: "results")
  }
}
