import UIKit
import Viper
import ViperUIKit

struct ShowTitles: Route {
  var titles: [String]
}

@MainActor func titles() -> Module<ShowTitles> {
  // guide: list
  Module(view: ShowTitles.self) { route, context in
    let list = TitlesViewController(titles: route.titles)
    list.onOpen = { [weak list] title in
      do {
        try context.router.push(TitleEditor(title: title)).onEnd { outcome in
          if case .finished(let other) = outcome { list?.rename(title, to: other) }
        }
      } catch { context.report(error) }
    }
    return list
  }
  // end
}

/// An app that mixes styles: an MVC list, a classic login and our editor.
@MainActor func mixedModules() throws -> ModuleRegistry {
  let editor = try ourEditor()
  let modules = try ModuleRegistry {
    titles()
    login()
    coloursModule()
    editor
  }
  try modules.validate(ShowTitles.self, TitleEditor.self)
  return modules
}

@MainActor func mixedViews() -> UIKitViews {
  UIKitViews(
    UIKitView(Hall.self) { HallViewController($0) },
    UIKitView(TitleEditor.self) { TitleEditorViewController($0) },
    UIKitView(Colours.self) { ColoursViewController($0) })
}
