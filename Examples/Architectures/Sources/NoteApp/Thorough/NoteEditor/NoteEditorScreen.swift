import NoteAppShared
import ViewKit

final class NoteEditorScreen: ModuleScreen, NoteEditorView, ModulePart {
  var isAssembled = false
  var eventHandler: (any NoteEditorViewEventHandler)?
  let titleField = TextField()
  let textSlot = Slot()
  let statusLabel = Label()
  let doneButton = Button()
  let cancelButton = Button()

  override var lifeCycleHandler: (any ViewLifeCycleHandler)? { eventHandler }

  override func viewDidLoad() {
    layOut()
    doneButton.onTap = { [unowned self] in eventHandler?.didTapDoneButton(title: titleField.text) }
    cancelButton.onTap = { [unowned self] in eventHandler?.didTapCancelButton() }
  }

  func show(title: String) {
    titleField.text = title
  }

  func show(status: String) {
    statusLabel.text = status
  }

  func allow(cancel: Bool, done: Bool) {
    cancelButton.isHidden = !cancel
    doneButton.isHidden = !done
  }
}
