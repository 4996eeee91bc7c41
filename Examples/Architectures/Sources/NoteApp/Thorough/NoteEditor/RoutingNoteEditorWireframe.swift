import Viper

final class RoutingNoteEditorWireframe: NoteEditorWireframe, ModulePart {
  var isAssembled = false
  weak var output: (any NoteEditorWireframeOutput)?
  var router: (any ModuleRouter<NoteEditorRoute>)?

  var isPresented: Bool { router?.isPresented == true }

  func showTextWidget(with text: String) {
    let widget = router?.show(TextWidgetRoute(text: text), as: .slot("text"))
    widget?.onOutput { [weak output] in output?.textDidChange($0) }
  }

  /// Sends the result; the module that shows the editor removes it.
  func leave(_ result: NoteEditorResult) {
    router?.output(result)
  }
}
