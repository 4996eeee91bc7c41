import UIKit

final class ChatBubbleView: UIView {
  private let text = UILabel()
  private let time = UILabel()

  init(_ bubble: ChatBubble) {
    super.init(frame: .zero)
    text.text = bubble.text
    time.text = bubble.time
    backgroundColor = bubble.isMine ? .systemBlue : .systemGray
  }

  required init?(coder: NSCoder) {
    return nil
  }
}
