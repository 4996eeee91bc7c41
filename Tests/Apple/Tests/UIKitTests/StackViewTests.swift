import Testing
import UIKit

@MainActor @Suite(.timeLimit(.minutes(10))) struct StackViewTests {
  @Test func `A view that is removed from the stack is not arranged any more`() {
    let (first, second) = (UILabel(), UILabel())
    let stack = UIStackView(arrangedSubviews: [first, second])
    first.removeFromSuperview()
    #expect(stack.arrangedSubviews == [second])
    stack.removeArrangedSubview(second)
    #expect(stack.arrangedSubviews == [] && second.superview === stack)
  }
}
