extension Author {
  /// A cell of a module's list.
  func cell(_ name: String, _ module: ModulePlan, goal: Int) {
    let isTable = module.screen == .table
    head(name + ".swift", imports: ["UIKit"] + (style.layout == .snap ? ["SnapKit"] : []))
    begin(Cast(records: [module.display], choices: [module.displayChoice]))
    widgets = someWidgets(max(2, min(7, goal / 18)))
    cast.idioms = viewIdioms
    document()
    pen.block("final class \(name): \(isTable ? "UITableViewCell" : "UICollectionViewCell")") {
      if dice.chance(0.4) { pen.line("static let reuseIdentifier = \"\(name)\"") }
      pen.blank()
      declare(widgets, room: goal / 2)
      state(dice.number(0...1))
      pen.blank()
      pen.block(
        isTable
          ? "override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?)"
          : "override init(frame: CGRect)"
      ) {
        pen.line(
          isTable ? "super.init(style: style, reuseIdentifier: reuseIdentifier)" : "super.init(frame: frame)")
        pen.line("setUp()")
      }
      required("setUp")
      pen.blank()
      pen.block("private func setUp()") {
        addSubviews(to: "contentView")
        arrange(in: "contentView")
      }
      configure(module, lines: length(10))
      if dice.chance(0.6) {
        pen.blank()
        pen.block("override func prepareForReuse()") {
          pen.line("super.prepareForReuse()")
          for widget in dice.some(2, of: widgets) { line(change(widget)) }
        }
      }
      helpersUntil(goal - 1)
    }
  }

  /// A view of a module that is not a controller: a header or the whole layout.
  func subview(_ name: String, _ module: ModulePlan, goal: Int) {
    head(name + ".swift", imports: ["UIKit"] + (style.layout == .snap ? ["SnapKit"] : []))
    begin(Cast(records: [module.display], choices: [module.displayChoice]))
    widgets = someWidgets(max(3, min(10, goal / 18)))
    cast.idioms = viewIdioms
    document()
    pen.block("final class \(name): UIView") {
      let handler = "on\(words.occurrence())"
      pen.line("var \(handler): (() -> Void)?")
      pen.blank()
      declare(widgets, room: goal / 2)
      property(.optional(.record(module.display)))
      state(0)
      pen.blank()
      pen.block("override init(frame: CGRect)") { pen.line("super.init(frame: frame)\nsetUp()") }
      required("setUp")
      pen.blank()
      pen.block("override func layoutSubviews()") {
        pen.line("super.layoutSubviews()")
        line("layer.cornerRadius = bounds.height / \(dice.number(2...8))")
      }
      pen.blank()
      pen.block("private func setUp()") {
        line("backgroundColor = \(color())")
        addSubviews(to: "")
        arrange(in: "")
      }
      configure(module, lines: length(8))
      pen.blank()
      pen.block("@objc private func tapped()") { pen.line("\(handler)?()") }
      if dice.chance(0.25) { drawing() }
      helpersUntil(goal - 1)
    }
  }

  private func configure(_ module: ModulePlan, lines: Int) {
    function(
      Signature(
        name: "configure", parameters: [.init(label: "with", name: "item", kind: .record(module.display))]),
      lines: lines)
  }

  func required(_ setUp: String) {
    pen.blank()
    pen.block("required init?(coder\(dice.chance(0.5) ? " aDecoder" : ""): NSCoder)") {
      pen.line("fatalError(\"init(coder:) has not been implemented\")")
    }
  }

  /// Custom drawing.
  func drawing() {
    pen.blank()
    pen.block("override func draw(_ rect: CGRect)") {
      pen.line("super.draw(rect)")
      pen.line("guard let context = UIGraphicsGetCurrentContext() else { return }")
      pen.line("context.setLineWidth(\(dice.number(1...6)))")
      pen.line("context.setStrokeColor((\(color())).cgColor)")
      let path = words.noun() + "Path"
      pen.line("let \(path) = UIBezierPath()")
      pen.line("\(path).move(to: CGPoint(x: rect.minX, y: rect.midY))")
      for _ in 0...dice.number(1...5) {
        let point =
          "CGPoint(x: rect.width * 0.\(dice.number(1...9)), y: rect.height * 0.\(dice.number(1...9)))"
        pen.line(
          dice.chance(0.6)
            ? "\(path).addLine(to: \(point))"
            : "\(path).addQuadCurve(to: \(point), controlPoint: CGPoint(x: rect.midX, y: 0))")
      }
      pen.line("\(path).close()\ncontext.addPath(\(path).cgPath)\ncontext.strokePath()")
    }
  }
}
