import NoteAppShared
import ViewKit

final class TextWidgetScreen: ModuleScreen, TextWidgetView, ModulePart {
  var isAssembled = false
  var eventHandler: (any TextWidgetViewEventHandler)?
  let textField = TextField()
  let lengthLabel = Label()

  override var lifeCycleHandler: (any ViewLifeCycleHandler)? { eventHandler }

  override func viewDidLoad() {
    layOut()
    textField.onChange = { [unowned self] in eventHandler?.didChangeText($0) }
  }

  func show(text: String) {
    textField.text = text
  }

  func show(length: String) {
    lengthLabel.text = length
  }
}
