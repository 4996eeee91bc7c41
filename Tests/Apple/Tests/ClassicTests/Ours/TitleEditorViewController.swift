import UIKit
import ViperUIKit

final class TitleEditorViewController: ContractViewController<TitleEditor> {
  let titleField = UITextField()
  let detailLabel = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    titleField.addAction(
      UIAction { [unowned self] _ in send(.rename(to: titleField.text ?? "")) }, for: .editingChanged)
    view.addSubview(titleField)
    view.addSubview(detailLabel)
    for (title, event) in [
      ("Sign in as author", .signIn), ("Colour", .chooseColour), ("Save title", .save),
    ] as [(String, TitleEditor.Event)] {
      let button = UIButton(type: .system)
      button.setTitle(title, for: .normal)
      button.addAction(UIAction { [unowned self] _ in send(event) }, for: .touchUpInside)
      view.addSubview(button)
    }
  }

  override func display(_ state: TitleEditor.State) {
    titleField.text = state.title
    detailLabel.text = [state.colour, state.author].compactMap(\.self).joined(separator: ", ")
  }
}
