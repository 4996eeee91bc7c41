#if canImport(UIKit)
  import UIKit
  import Viper

  extension UIKitStage {
    /// Asks the modules of a hosted stage before the person removes the host, wherever other code has put it.
    func hostAppears() {
      guard let host, let root = roots.last(where: \.isAlive) else { return }
      if let navigation = host.parent as? UINavigationController { stack(of: navigation).hosted = root }
      let container = host.parent is UINavigationController ? host.parent : host
      if let container, container.isBeingPresented {
        root.ask(in: container.presentationController) { [weak self] in self?.settle() }
      }
      updateHolds()
    }

    /// Other code or the person has removed the host.
    func hostLeaves() {
      for stack in stacks where stack.hosted != nil { stack.endHosting() }
    }
  }
#endif
