/// A widget of a screen.
struct Widget {
  let name: String
  let type: String
  /// The expression that creates it.
  let made: String
}

extension Author {
  /// Distinct widgets up to a number.
  func someWidgets(_ count: Int) -> [Widget] {
    var widgets: [Widget] = []
    for _ in 0..<count {
      let (type, made, suffix) = dice.pick(weighted: Self.types)
      let name = (dice.chance(0.6) ? words.noun() : words.adjective() + words.noun().capital) + suffix
      if isTaken(name) || widgets.contains(where: { $0.name == name }) { continue }
      widgets.append(Widget(name: name, type: type, made: made))
    }
    return widgets
  }

  private static let types: [(weight: Int, (String, String, String))] = [
    (9, ("UILabel", "UILabel()", "Label")),
    (6, ("UIButton", "UIButton(type: .system)", "Button")),
    (4, ("UIImageView", "UIImageView()", "ImageView")),
    (4, ("UITextField", "UITextField()", "Field")),
    (4, ("UIView", "UIView()", "Container")),
    (3, ("UIStackView", "UIStackView()", "Stack")),
    (2, ("UISwitch", "UISwitch()", "Switch")),
    (1, ("UISlider", "UISlider()", "Slider")),
    (2, ("UIActivityIndicatorView", "UIActivityIndicatorView(style: .medium)", "Spinner")),
    (1, ("UISegmentedControl", "UISegmentedControl(items: [\"A\", \"B\"])", "Segments")),
    (1, ("UIProgressView", "UIProgressView(progressViewStyle: .bar)", "Progress")),
    (1, ("UITextView", "UITextView()", "TextView")),
    (1, ("UIDatePicker", "UIDatePicker()", "Picker")),
  ]

  /// One line of a widget's appearance.
  func look(_ widget: Widget, as name: String) -> String {
    switch dice.number(0...3) {
    case 0: return common(name)
    default:
      switch widget.type {
      case "UILabel":
        return dice.pick([
          "\(name).font = \(font())", "\(name).textColor = \(color())",
          "\(name).numberOfLines = \(dice.number(0...3))",
          "\(name).textAlignment = .\(dice.pick(["center", "natural", "right"]))",
          "\(name).text = \(literal())", "\(name).adjustsFontForContentSizeCategory = true",
          "\(name).lineBreakMode = .byTruncatingTail", "\(name).minimumScaleFactor = 0.\(dice.number(5...9))",
        ])
      case "UIButton":
        return dice.pick([
          "\(name).setTitle(\(literal()), for: .normal)",
          "\(name).setTitleColor(\(color()), for: .\(dice.pick(["normal", "highlighted", "disabled"])))",
          "\(name).titleLabel?.font = \(font())", "\(name).layer.cornerRadius = \(dice.number(2...24))",
          "\(name).setImage(\(image()), for: .normal)", "\(name).tintColor = \(color())",
          "\(name).contentEdgeInsets = \(insets())", "\(name).isEnabled = \(dice.pick(["true", "false"]))",
        ])
      case "UIImageView":
        return dice.pick([
          "\(name).contentMode = .\(dice.pick(["scaleAspectFit", "scaleAspectFill", "center"]))",
          "\(name).image = \(image())", "\(name).clipsToBounds = true", "\(name).tintColor = \(color())",
        ])
      case "UITextField", "UITextView":
        return dice.pick([
          "\(name).font = \(font())", "\(name).textColor = \(color())",
          "\(name).returnKeyType = .\(dice.pick(["done", "next", "search"]))",
          "\(name).autocorrectionType = .no",
          "\(name).keyboardType = .\(dice.pick(["emailAddress", "numberPad", "default"]))",
          "\(name).autocapitalizationType = .none", "\(name).accessibilityLabel = \(literal())",
        ])
      case "UIStackView":
        return dice.pick([
          "\(name).axis = .\(dice.pick(["vertical", "horizontal"]))",
          "\(name).spacing = \(dice.number(1...10) * 2)",
          "\(name).alignment = .\(dice.pick(["fill", "center", "leading"]))",
          "\(name).isLayoutMarginsRelativeArrangement = true",
          "\(name).distribution = .\(dice.pick(["fill", "fillEqually", "equalSpacing"]))",
        ])
      default: return common(name)
      }
    }
  }

  private func common(_ name: String) -> String {
    switch dice.number(0...7) {
    case 0: "\(name).backgroundColor = \(color())"
    case 1: "\(name).accessibilityIdentifier = \"\(prose.key())\""
    case 2: "\(name).isHidden = \(dice.pick(["true", "false"]))"
    case 3: "\(name).layer.masksToBounds = true"
    case 4: "\(name).alpha = 0.\(dice.number(1...9))"
    case 5:
      "\(name).setContentHuggingPriority(.\(dice.pick(["required", "defaultLow", "defaultHigh"])), for: .\(dice.pick(["vertical", "horizontal"])))"
    case 6: "\(name).layer.borderColor = (\(color())).cgColor"
    default: "\(name).isUserInteractionEnabled = \(dice.pick(["true", "false"]))"
    }
  }

  func color() -> String {
    switch dice.number(0...4) {
    case 0:
      "UIColor.\(dice.pick(["black", "white", "darkGray", "red", "clear", "label", "systemBackground"]))"
    case 1: "UIColor(white: 0.\(dice.number(1...9)), alpha: \(dice.pick(["1", "0.5", "0.85"])))"
    case 2:
      "UIColor(red: \(dice.number(0...255)) / 255, green: \(dice.number(0...255)) / 255, blue: \(dice.number(0...255)) / 255, alpha: 1)"
    case 3: "UIColor(named: \"\(words.adjective().capital)\(words.noun().capital)\") ?? .systemBlue"
    default: "UIColor.system\(dice.pick(["Blue", "Red", "Green", "Orange", "Gray", "Teal"]))"
    }
  }

  func font() -> String {
    switch dice.number(0...3) {
    case 0:
      "UIFont.preferredFont(forTextStyle: .\(dice.pick(["body", "headline", "footnote", "caption1", "title2"])))"
    case 1:
      "UIFont(name: \"\(dice.pick(["Avenir-Book", "Georgia", "HelveticaNeue-Light"]))\", size: \(dice.number(10...30)))"
    default:
      "UIFont.systemFont(ofSize: \(dice.number(10...34)), weight: .\(dice.pick(["regular", "medium", "bold", "light"])))"
    }
  }

  func image() -> String {
    dice.chance(0.5)
      ? "UIImage(named: \"\(words.noun())_\(words.adjective())\")"
      : "UIImage(systemName: \"\(words.noun()).\(dice.pick(["fill", "circle", "badge"]))\")"
  }

  func insets() -> String {
    "UIEdgeInsets(top: \(dice.number(0...24)), left: \(dice.number(0...24)), bottom: \(dice.number(0...24)), right: \(dice.number(0...24)))"
  }

  /// An update of a widget while the screen is shown.
  func change(_ widget: Widget) -> String {
    let name = (dice.chance(style.selves) || frame.isEscaping && style.isOld ? "self." : "") + widget.name
    switch widget.type {
    case "UILabel": return "\(name).text = \(expression(.string, 1))"
    case "UITextField", "UITextView":
      return dice.chance(0.6)
        ? "\(name).text = \(expression(.string, 1))"
        : "\(name).\(dice.pick(["becomeFirstResponder", "resignFirstResponder"]))()"
    case "UIButton":
      return dice.chance(0.5)
        ? "\(name).isEnabled = \(expression(.bool, 1))"
        : "\(name).setTitle(\(expression(.string, 1)), for: .normal)"
    case "UISwitch": return "\(name).setOn(\(expression(.bool, 1)), animated: true)"
    case "UIActivityIndicatorView":
      return dice.chance(0.5) ? "\(name).startAnimating()" : "\(name).stopAnimating()"
    case "UIProgressView": return "\(name).setProgress(Float(\(expression(.double, 1))), animated: true)"
    case "UISegmentedControl": return "\(name).selectedSegmentIndex = \(expression(.int, 1))"
    case "UISlider": return "\(name).value = Float(\(expression(.double, 1)))"
    case "UIDatePicker": return "\(name).setDate(\(expression(.date, 1)), animated: false)"
    default: return "\(name).isHidden = \(expression(.bool, 1))"
    }
  }

  /// What code of views is full of.
  var viewIdioms: [(Author) -> Void] {
    guard !widgets.isEmpty else { return [] }
    return [
      { $0.line($0.change($0.dice.pick($0.widgets))) },
      { $0.line($0.change($0.dice.pick($0.widgets))) },
      { $0.line($0.change($0.dice.pick($0.widgets))) },
      { author in
        let widget = author.dice.pick(author.widgets)
        author.line(author.look(widget, as: widget.name))
      },
      { author in
        let widget = author.dice.pick(author.widgets)
        let seconds = "0.\(author.dice.number(1...6))"
        author.block(
          "UIView.animate(withDuration: \(seconds))",
          {
            $0.leave = .closure; $0.isEscaping = true
          }
        ) {
          author.line("self.\(widget.name).alpha = \(author.expression(.bool, 0)) ? 1 : 0")
          author.line("self.\(widget.name).transform = .identity")
          if author.dice.chance(0.4) { author.line("self.\(widget.name).superview?.layoutIfNeeded()") }
        }
      },
      { author in
        let widget = author.dice.pick(author.widgets)
        author.line("\(widget.name).accessibilityValue = \(author.expression(.string, 1))")
      },
      { author in
        let widget = author.dice.pick(author.widgets)
        author.line("\(widget.name).frame.size.height = CGFloat(\(author.expression(.double, 1)))")
      },
      { author in
        let text = author.fresh(.string)
        author.line("let \(text) = NSMutableAttributedString(string: \(author.expression(.string, 1)))")
        author.line(
          "\(text).addAttributes([.font: \(author.font()), .foregroundColor: \(author.color())], range: NSRange(location: 0, length: \(text).length))"
        )
        if let label = author.widgets.first(where: { $0.type == "UILabel" }) {
          author.line("\(label.name).attributedText = \(text)")
        }
      },
      { author in
        let widget = author.dice.pick(author.widgets)
        author.line("\(widget.name).setNeedsLayout()")
      },
    ]
  }
}
