#if canImport(SwiftUI)
  public import SwiftUI
  public import Viper

  /// The view of a contract that asks a question. Presented as a modal, it is an alert or a confirmation dialog.
  ///
  /// ```swift
  /// struct DiscardView: QuestionView {
  ///   let screen: ShownScreen<Discard>
  ///   var title: String { "Discard “\(screen.route.title)”?" }
  ///   var actions: some View {
  ///     Button("Discard", role: .destructive) { screen.send(.discard) }
  ///     Button("Keep", role: .cancel) { screen.send(.keep) }
  ///   }
  /// }
  /// ```
  ///
  /// SwiftUI removes the question when the person taps a button. A module that has neither ended nor is ended by the event
  /// of the button is dismissed then. Nothing is presented over a question before it is answered.
  public protocol QuestionView<Contents>: ScreenView {
    associatedtype Actions: View
    associatedtype Message: View
    /// The appearance. An alert by default.
    static var isDialog: Bool { get }
    /// The question.
    var title: String { get }
    /// The buttons.
    @ViewBuilder var actions: Actions { get }
    /// The explanation below the question. None by default.
    @ViewBuilder var message: Message { get }
  }

  extension QuestionView {
    public static var isDialog: Bool { false }
    public var message: EmptyView { EmptyView() }

    /// The question where it is not a modal, such as in a preview.
    public var body: some View {
      VStack {
        Text(title)
        message
        actions
      }
    }
  }

  extension QuestionContent {
    init(_ view: some QuestionView) {
      self.init(
        isDialog: type(of: view).isDialog, title: { view.title },
        actions: AnyView(QuestionActions(view: view)), message: AnyView(QuestionMessage(view: view)))
    }
  }

  // Views of their own: what they read is observed.

  private struct QuestionActions<Question: QuestionView>: View {
    let view: Question
    var body: some View { view.actions }
  }

  private struct QuestionMessage<Question: QuestionView>: View {
    let view: Question
    var body: some View { view.message }
  }

  extension AskedQuestion: NativeContent {
    var content: Any {
      AnyView(
        VStack {
          Text(question.title)
          AskedMessage(text: question.message)
          answerButtons
        })
    }

    var questionContent: QuestionContent? {
      let asked = question
      return QuestionContent(
        isDialog: asked.isDialog, title: { asked.title }, actions: AnyView(answerButtons),
        message: AnyView(AskedMessage(text: asked.message)))
    }

    private var answerButtons: AnswerButtons {
      AnswerButtons(answers: question.answers) { [weak self] in self?.answer($0) }
    }
  }

  private struct AnswerButtons: View {
    let answers: [Ask.Answer]
    let choose: @MainActor (String) -> Void

    var body: some View {
      ForEach(answers) { answer in
        Button(answer.title, role: answer.role.swiftUI) { choose(answer.id) }
      }
    }
  }

  private struct AskedMessage: View {
    let text: String?
    var body: some View { if let text { Text(text) } }
  }

  extension Ask.Answer.Role {
    fileprivate var swiftUI: ButtonRole? {
      switch self {
      case .regular: nil
      case .cancel: .cancel
      case .destructive: .destructive
      }
    }
  }

  /// The question that is presented over a number of other modals.
  struct QuestionModifier: ViewModifier {
    @Bindable var stage: SwiftUIStage
    let level: Int

    func body(content: Content) -> some View {
      let item = stage.question(at: level)
      // Its title and buttons stay while it disappears.
      let question = stage.shownQuestion(at: level)?.node.question
      content
        .alert(
          question?.title() ?? "", isPresented: $stage[isQuestionAt: level, as: .alert], presenting: question
        ) {
          part($0.actions)
        } message: {
          part($0.message)
        }
        .confirmationDialog(
          question?.title() ?? "", isPresented: $stage[isQuestionAt: level, as: .dialog],
          titleVisibility: .visible, presenting: question
        ) {
          part($0.actions)
        } message: {
          part($0.message)
        }
        // Alerts do not report their appearance: SwiftUI has read what this action is called for.
        .onChange(of: item) { former, current in
          if let former { stage.didRemove(question: former) }
          if let current { stage.didPresent(current) }
        }
    }

    private func part(_ view: Any) -> AnyView { view as? AnyView ?? AnyView(EmptyView()) }
  }
#endif
