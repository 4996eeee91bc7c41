import UIKit

enum HomeNavigationOption {
  case details(item: String)
  case close
}

@MainActor protocol HomeWireframeInterface: WireframeInterface {
  func navigate(to option: HomeNavigationOption)
}

@MainActor protocol HomeViewInterface: AnyObject {
  func reload(_ rows: [String])
}

@MainActor protocol HomePresenterInterface: AnyObject {
  func viewDidLoad()
  func didSelectRow(at index: Int)
  func didTapClose()
}

@MainActor protocol HomeFormatterInterface: AnyObject {
  func format(items: [String]) -> [String]
}

@MainActor protocol HomeInteractorInterface: AnyObject {
  var items: [String] { get }
  func replace(_ item: String, by other: String)
}

/// The delegate that shows the module to pick an item.
@MainActor protocol HomeDelegate: AnyObject {
  func home(didPick item: String)
}

/// The delegate of the details of an item.
@MainActor protocol HomeDetailsDelegate: AnyObject {
  func details(of item: String, didChangeItTo other: String)
}
