import UIKit
import Viper
import ViperUIKit

struct PickItem: Route {
  typealias Output = String
}

@MainActor final class HomeAdapter: HomeDelegate {
  private let context: Context<PickItem>

  init(_ context: Context<PickItem>) { self.context = context }

  func home(didPick item: String) { context.finish(item) }
}

@MainActor func home() -> Module<PickItem> {
  Module(view: PickItem.self) { _, context in
    let adapter = HomeAdapter(context)
    context.keep(adapter)
    return HomeWireframe(delegate: adapter).viewController
  }
}

// guide: ours from a classic wireframe
@MainActor func home(editingWith modules: ModuleRegistry, views: UIKitViews) -> HomeWireframe {
  HomeWireframe { item, delegate in
    ModuleViewController(TitleEditor(title: item), modules: modules, views: views) { [weak delegate] title in
      delegate?.details(of: item, didChangeItTo: title)
    }
  }
}
// end
