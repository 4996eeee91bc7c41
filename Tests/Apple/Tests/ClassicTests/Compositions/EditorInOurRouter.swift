import UIKit
import Viper

@MainActor final class EditorAdapter: EditorDelegate {
  private let context: Context<TitleEditor>

  init(_ context: Context<TitleEditor>) { self.context = context }

  func editor(_ editor: UIViewController, didFinishEditing text: String) { context.finish(text) }
}

/// The screen before the migration.
@MainActor func classicEditor() throws -> ModuleRegistry {
  // guide: before
  try ModuleRegistry {
    Module(view: TitleEditor.self) { route, context in
      let adapter = EditorAdapter(context)
      context.keep(adapter)
      return EditorBuilder.editor(text: route.title, delegate: adapter)
    }
  }
  // end
}

/// The screen after the migration.
@MainActor func ourEditor() throws -> ModuleRegistry {
  // guide: after
  try ModuleRegistry {
    titleEditorModule(signIn: .to { SignIn() }, colour: .to { Colours() })
  }
  // end
}
