/// Widgets declared as properties, added to a view and laid out.
extension Author {
  /// The properties with their appearance.
  func declare(_ widgets: [Widget], room: Int) {
    let way = dice.number(0...3)
    if way == 3 {
      for widget in widgets {
        pen.line("@IBOutlet \(dice.chance(0.7) ? "private " : "")weak var \(widget.name): \(widget.type)!")
      }
      return
    }
    var left = room
    for widget in widgets {
      if way == 0 || left < widgets.count * 3 {
        pen.line("private let \(widget.name) = \(widget.made)")
        continue
      }
      let count = pen.count
      pen.blank()
      document()
      let name = dice.pick([
        "view", widget.type == "UISwitch" ? "control" : String(widget.type.dropFirst(2)).lower, widget.name,
      ])
      pen.block(
        "private \(dice.chance(0.5) ? "lazy var" : "let") \(widget.name): \(widget.type) =", tail: "}()"
      ) {
        pen.line("let \(name) = \(widget.made)")
        for _ in 0...dice.number(1...5) { line(look(widget, as: name)) }
        if style.layout != .frames { pen.line("\(name).translatesAutoresizingMaskIntoConstraints = false") }
        pen.line("return \(name)")
      }
      left -= pen.count - count
    }
  }

  /// `addSubview` and the following calls.
  func addSubviews(to parent: String) {
    let prefix = parent.isEmpty ? "" : parent + "."
    if dice.chance(0.3), widgets.count > 2 {
      pen.line("[\(widgets.map(\.name).joined(separator: ", "))].forEach(\(prefix)addSubview)")
    } else {
      for widget in widgets { pen.line("\(prefix)addSubview(\(widget.name))") }
    }
  }

  /// The layout of each widget in the style of this app.
  func arrange(in parent: String) {
    let parent = parent.isEmpty ? "self" : parent
    switch style.layout {
    case .activated, .anchors:
      var lines: [String] = []
      var above: String?
      for widget in widgets.prefix(9) {
        let top =
          above.map { "\($0).bottomAnchor" }
          ?? "\(parent).\(dice.pick(["safeAreaLayoutGuide.", ""]))topAnchor"
        lines.append(
          "\(widget.name).topAnchor.constraint(equalTo: \(top), constant: \(dice.number(0...8) * 4))")
        lines.append(
          "\(widget.name).leadingAnchor.constraint(equalTo: \(parent).leadingAnchor, constant: \(dice.number(0...6) * 4))"
        )
        if dice.chance(0.6) {
          lines.append(
            "\(widget.name).trailingAnchor.constraint(\(dice.pick(["equalTo", "lessThanOrEqualTo"])): \(parent).trailingAnchor, constant: -\(dice.number(0...6) * 4))"
          )
        }
        if dice.chance(0.4) {
          lines.append("\(widget.name).heightAnchor.constraint(equalToConstant: \(dice.number(10...120)))")
        }
        if dice.chance(0.15) {
          lines.append("\(widget.name).centerXAnchor.constraint(equalTo: \(parent).centerXAnchor)")
        }
        above = widget.name
      }
      if style.layout == .activated {
        pen.line("NSLayoutConstraint.activate([")
        pen.inside { for line in lines { pen.line(line + ",") } }
        pen.line("])")
      } else {
        for line in lines { pen.line(line + ".isActive = true") }
      }
    case .snap:
      for widget in widgets.prefix(9) {
        pen.line("\(widget.name).snp.makeConstraints { \(dice.chance(0.3) ? "(make)" : "make") in")
        pen.inside {
          pen.line(
            "make.\(dice.pick(["leading.trailing", "left.right", "centerX", "leading"])).equalToSuperview()\(dice.chance(0.5) ? ".inset(\(dice.number(1...8) * 4))" : "")"
          )
          pen.line("make.top.equalTo(\(dice.pick(widgets).name).snp.bottom).offset(\(dice.number(0...30)))")
          if dice.chance(0.5) {
            pen.line("make.\(dice.pick(["height", "width", "size"])).equalTo(\(dice.number(10...200)))")
          }
          if dice.chance(0.2) {
            pen.line("make.bottom.lessThanOrEqualTo(\(parent).snp.bottom).priority(.high)")
          }
        }
        pen.line("}")
      }
    case .frames:
      pen.line("let bounds = \(parent).bounds.inset(by: \(insets()))")
      pen.line("var top = bounds.minY")
      for widget in widgets.prefix(9) {
        let height =
          dice.chance(0.5) ? "\(dice.number(16...120))" : "\(widget.name).sizeThatFits(bounds.size).height"
        line(
          "\(widget.name).frame = CGRect(x: bounds.minX, y: top, width: bounds.width\(dice.chance(0.3) ? " / 2" : ""), height: \(height))"
        )
        pen.line("top += \(widget.name).frame.height + \(dice.number(2...24))")
      }
    case .visual:
      pen.line("let views: [String: Any] = [")
      pen.inside { for widget in widgets.prefix(9) { pen.line("\"\(widget.name)\": \(widget.name),") } }
      pen.line("]")
      for widget in widgets.prefix(9) {
        pen.line("\(parent).addConstraints(NSLayoutConstraint.constraints(")
        pen.inside {
          pen.line(
            "withVisualFormat: \"H:|-\(dice.number(4...32))-[\(widget.name)]-\(dice.number(4...32))-|\", options: [], metrics: nil, views: views))"
          )
        }
      }
    }
  }
}
