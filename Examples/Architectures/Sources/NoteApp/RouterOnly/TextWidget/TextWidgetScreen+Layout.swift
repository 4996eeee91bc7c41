import ViewKit

extension TextWidgetScreen {
  func layOut() {
    textField.placeholder = "Text"
    add(textField, named: "text")
    add(lengthLabel, named: "length")
  }
}
