import Viper

/// The page of an ``Viper/Ask``. The answer that changes nothing has the focus.
final class QuestionPage: NativePage<QuestionPage.Event> {
  enum Event: Codable, Sendable { case answer(String) }

  private let asked: AskedQuestion

  init(_ asked: AskedQuestion) { self.asked = asked }

  override var title: String? { asked.question.title }

  override func body() -> HTML<Contents> {
    let question = asked.question
    return """
      <h1>\(question.title)</h1>\(if: question.message, { "<p>\($0)</p>" })
      <p>\(each: question.answers, button)</p>
      """
  }

  private func button(_ answer: Ask.Answer) -> HTML<Contents> {
    let isSafe = answer.role == .cancel
    return "<button \(flag: "data-viper-focus", isSafe) \(on: .answer(answer.id))>\(answer.title)</button> "
  }

  override func handle(_ event: Event) {
    switch event {
    case .answer(let id): asked.answer(id)
    }
  }
}
