/// The links, buttons and fields of a page, with the elements around them.
struct PageControls {
  struct Control {
    /// The index, which distinguishes equal controls.
    let index: Int
    let element: HTMLElement
    /// The `id` of its form, or the number of a form without one; nil outside of forms.
    let form: String?
    /// The elements around it, outermost first.
    let ancestors: [HTMLElement]
    /// Whether it or its fieldset is `disabled`.
    let isDisabled: Bool
    /// Whether it is inside a hidden or inert element.
    let isOutOfReach: Bool
    /// The text of its label, for fields.
    var label: String?

    /// The accessible name.
    var name: String {
      element["aria-label"]?.singleSpaced ?? label ?? (element.words.isEmpty ? nil : element.words)
        ?? (element.name == "input" ? element["value"] : nil) ?? element["title"] ?? element["placeholder"]
        ?? ""
    }

    var isUsable: Bool { !isDisabled && !isOutOfReach }
  }

  /// The controls in document order.
  private(set) var all: [Control] = []
  /// The forms by the keys in ``Control/form``.
  private(set) var forms: [String: HTMLElement] = [:]

  init(_ page: HTMLElement) {
    walk(page, [], form: nil, isDisabled: false, isOutOfReach: false)
    var labels: [String: String] = [:]
    for label in page.all("label") {
      if let id = label["for"] { labels[id] = label.words }
    }
    for index in all.indices {
      let control = all[index]
      all[index].label =
        control.element["id"].flatMap { labels[$0] }
        ?? control.ancestors.last { $0.name == "label" }.map { $0.wordsWithoutFields }
    }
  }

  private mutating func walk(
    _ element: HTMLElement, _ ancestors: [HTMLElement], form: String?, isDisabled: Bool, isOutOfReach: Bool
  ) {
    var (form, isDisabled, isOutOfReach) = (form, isDisabled, isOutOfReach)
    if element.name == "form" {
      form = element["id"] ?? "form \(forms.count + 1)"
      forms[form ?? ""] = element
    }
    isOutOfReach =
      isOutOfReach || element["hidden"] != nil || element["inert"] != nil || element.name == "template"
    if ["a", "button", "input", "select", "textarea"].contains(element.name) {
      all.append(
        Control(
          index: all.count, element: element, form: element["form"] ?? form, ancestors: ancestors,
          isDisabled: isDisabled || element["disabled"] != nil, isOutOfReach: isOutOfReach))
    }
    let disablesContent = element.name == "fieldset" && element["disabled"] != nil
    var hasLegend = false
    for case .element(let child) in element.children {
      // The first legend of a disabled fieldset can be used.
      let isLegend = child.name == "legend" && !hasLegend
      hasLegend = hasLegend || isLegend
      walk(
        child, ancestors + [element], form: form, isDisabled: isDisabled || disablesContent && !isLegend,
        isOutOfReach: isOutOfReach)
    }
  }

  // MARK: Lookup

  /// Returns a button by its name.
  ///
  /// - Parameter surroundings: A text in the smallest element around the button: a row, a dialog.
  /// - Throws: ``WebVisitor/Failure`` if there is no such button, or more than one.
  func button(_ name: String, in surroundings: String? = nil) throws(WebVisitor.Failure) -> Control {
    try one("button", name, in: surroundings) { control in
      control.element.name == "button" && (control.element["type"] ?? "submit") == "submit"
        || control.element.name == "input" && ["submit", "image"].contains(control.element["type"])
    }
  }

  /// Returns a link by its name.
  ///
  /// - Throws: ``WebVisitor/Failure`` if there is no such link, or several to different addresses.
  func link(_ name: String, in surroundings: String? = nil) throws(WebVisitor.Failure) -> Control {
    try one("link", name, in: surroundings) { $0.element.name == "a" && $0.element["href"] != nil }
  }

  private func one(
    _ kind: String, _ name: String, in surroundings: String?, _ isOne: (Control) -> Bool
  ) throws(WebVisitor.Failure) -> Control {
    let (name, kinds) = (name.singleSpaced, all.filter(isOne))
    var found = kinds.filter { [$0.name, $0.element.words].contains(name) }
    guard !found.isEmpty else {
      let names = kinds.filter(\.isUsable).map { "“\($0.name)”" }
      throw WebVisitor.Failure(
        "There is no \(kind) “\(name)”. "
          + (names.isEmpty ? "There is none." : "There are: \(names.joined(separator: ", "))."))
    }
    found = found.filter(\.isUsable)
    guard !found.isEmpty else {
      throw WebVisitor.Failure(
        "The \(kind) “\(name)” cannot be used: it is disabled, hidden or covered."
      )
    }
    if let surroundings { found = Self.nearest(to: surroundings.singleSpaced, of: found) }
    guard let first = found.first else {
      throw WebVisitor.Failure(
        "No \(kind) “\(name)” is in an element with the text “\(surroundings ?? "")”.")
    }
    let isSame = found.allSatisfy { $0.element.name == "a" && $0.element["href"] == first.element["href"] }
    guard found.count == 1 || isSame else {
      throw WebVisitor.Failure(
        "There are \(found.count) \(kind)s “\(name)”. Select one with in:, a text of its row or container."
      )
    }
    return first
  }

  /// Returns the controls whose smallest ancestor with the text is the smallest of all.
  private static func nearest(to text: String, of controls: [Control]) -> [Control] {
    let sizes = controls.compactMap { control -> (Control, Int)? in
      let ancestor = control.ancestors.last { $0.words.contains(text) }
      return ancestor.map { (control, $0.elements.count) }
    }
    let least = sizes.map(\.1).min()
    return sizes.filter { $0.1 == least }.map(\.0)
  }
}

extension HTMLElement {
  /// The text of a label without that of the fields in it.
  fileprivate var wordsWithoutFields: String {
    let fields: Set<String> = ["button", "input", "select", "textarea"]
    return HTMLElement(
      children: children.filter { node in
        if case .element(let element) = node { !fields.contains(element.name) } else { true }
      }
    ).words
  }
}
