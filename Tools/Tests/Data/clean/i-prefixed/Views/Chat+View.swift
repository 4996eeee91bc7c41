import UIKit

final class ChatViewController: UIViewController {
  var delegate: IChatViewDelegate?

  @IBOutlet private weak var input: UITextView!
  @IBOutlet private weak var stack: UIStackView!

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .close, target: self, action: #selector(closeTapped))
    delegate?.viewDidLoad()
  }

  @objc private func closeTapped() {
    delegate?.didTapClose()
  }

  @IBAction private func sendTapped(_ sender: Any) {
    delegate?.didTapSend(input.text)
  }
}

extension ChatViewController: IChatView {
  func setTitle(_ title: String) {
    self.title = title
  }

  func show(_ bubbles: [ChatBubble]) {
    stack.arrangedSubviews.forEach { $0.removeFromSuperview() }
    bubbles.forEach(append)
  }

  func append(_ bubble: ChatBubble) {
    stack.addArrangedSubview(ChatBubbleView(bubble))
  }

  func clearInput() {
    input.text = nil
  }
}
