extension Author {
  /// A view outside of the modules.
  func sharedView(_ view: App.SharedView, goal: Int) {
    head(view.name + ".swift", imports: ["UIKit"] + (style.layout == .snap ? ["SnapKit"] : []))
    begin(Cast())
    widgets = someWidgets(max(1, min(6, goal / 30)))
    cast.idioms = viewIdioms
    document(always: true)
    pen.block(
      "\(dice.chance(0.3) ? "@IBDesignable " : "")\(dice.chance(0.8) ? "final " : "")class \(view.name): \(view.base)"
    ) {
      for _ in 0...dice.number(0...3) {
        let kind: Kind = dice.pick([.string, .bool, .int, .double])
        let name = fresh(kind)
        if dice.chance(0.5) {
          pen.block(
            "\(dice.chance(0.4) ? "@IBInspectable " : "")var \(name): \(kind.spelled) = \(initial(kind) ?? "nil")"
          ) {
            pen.line("didSet { setNeedsDisplay() }")
          }
        } else {
          pen.line("var \(name): \(kind.spelled) = \(initial(kind) ?? "nil")")
        }
        scope.append(Variable(name: name, kind: kind, isMutable: true, isProperty: true))
      }
      pen.blank()
      declare(widgets, room: goal / 3)
      pen.blank()
      pen.block("override init(frame: CGRect)") { pen.line("super.init(frame: frame)\nsetUp()") }
      required("setUp")
      pen.blank()
      pen.block("private func setUp()") {
        addSubviews(to: "")
        arrange(in: "")
      }
      if dice.chance(0.5) { drawing() }
      if dice.chance(0.5) {
        pen.blank()
        pen.block("override var intrinsicContentSize: CGSize") {
          pen.line("return CGSize(width: UIView.noIntrinsicMetric, height: \(dice.number(20...90)))")
        }
      }
      helpersUntil(goal - 1)
    }
  }

  /// SwiftUI.
  func component(_ name: String, goal: Int) {
    head(name + ".swift", imports: ["SwiftUI"])
    begin(Cast())
    cast.isValue = true
    document()
    pen.block("struct \(name): View") {
      for kind in [Kind.string, .bool, someKind()] { property(kind, "var") }
      pen.line("@State private var isShown = false")
      pen.line("@Environment(\\.colorScheme) private var colorScheme")
      pen.blank()
      pen.block("var body: some View") { stack(4) }
      if dice.chance(0.6) {
        pen.blank()
        pen.block("@ViewBuilder private var \(words.noun())Detail: some View") {
          pen.block("if \(condition(1))") { stack(2) }
        }
      }
      helpersUntil(goal - 5)
    }
    pen.blank()
    pen.block("struct \(name)_Previews: PreviewProvider") {
      pen.block("static var previews: some View") { pen.line("\(name)()") }
    }
  }

  private func stack(_ depth: Int) {
    let head = dice.pick([
      "VStack(alignment: .leading, spacing: \(dice.number(2...20)))",
      "HStack(spacing: \(dice.number(2...20)))", "ZStack", "Group",
    ])
    pen.block(head) {
      for _ in 0...dice.number(1...3) {
        switch dice.number(0...5) {
        case 0 where depth > 0: stack(depth - 1)
        case 1:
          line(
            "Image(systemName: \"\(words.noun()).fill\")\n\t.foregroundColor(.\(dice.pick(["accentColor", "secondary", "red"])))\n\t.frame(width: \(dice.number(8...64)))"
          )
        case 2: pen.line("Spacer(minLength: \(dice.number(0...16)))")
        case 3:
          pen.block("Button(action: { isShown.toggle() })") { line("Text(\(literal()))") }
          pen.line(".disabled(\(condition(0)))")
        case 4:
          pen.line("ForEach(0..<\(dice.number(2...9)), id: \\.self) { index in\n\tText(\"\\(index)\")\n}")
        default:
          line("Text(\(expression(.string, 1)))")
          pen.line("\t.font(.\(dice.pick(["headline", "body", "caption", "title2"])))")
          if dice.chance(0.5) { pen.line("\t.lineLimit(\(dice.number(1...3)))") }
        }
      }
    }
    if dice.chance(0.5) {
      pen.line(".padding(.\(dice.pick(["all", "horizontal", "vertical"])), \(dice.number(2...24)))")
    }
    if dice.chance(0.3) {
      pen.line(
        ".background(Color.\(dice.pick(["white", "black", "clear"])).opacity(0.\(dice.number(1...9))))")
    }
  }
}
