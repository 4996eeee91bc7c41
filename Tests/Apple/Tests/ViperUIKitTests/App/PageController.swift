import UIKit
import ViperUIKit

final class PageController: ContractViewController<Page> {
  let footer = UIView()
  /// Called before a segue shows its destination.
  var willShow: (UIViewController) throws -> Void = { _ in }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(footer)
  }
  override func display(_ state: Page.State) { title = state.name }
  override func container(forSlot name: String) -> UIView? { name == "footer" ? footer : nil }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) { try? willShow(segue.destination) }
  func leave() { willMove(toParent: nil); view.removeFromSuperview(); removeFromParent() }
}
