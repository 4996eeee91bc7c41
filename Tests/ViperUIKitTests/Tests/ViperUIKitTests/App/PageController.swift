import UIKit
import ViperUIKit

final class PageController: ContractViewController<Page> {
  let footer = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(footer)
  }
  override func display(_ state: Page) { title = state.name }
  override func container(forSlot name: String) -> UIView? { name == "footer" ? footer : nil }
  func leave() { willMove(toParent: nil); view.removeFromSuperview(); removeFromParent() }
}
