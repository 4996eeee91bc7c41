#if canImport(UIKit)
  public import UIKit

  extension UIViewController {
    /// Lays out the views of a screen below each other: in the safe area, with readable margins, in a scroll view that ends
    /// above the keyboard, on the system's background.
    ///
    /// ```swift
    /// override func viewDidLoad() {
    ///   super.viewDidLoad()
    ///   layOut([name, password, signIn])
    /// }
    /// ```
    ///
    /// A view that scrolls itself, such as a table, has no height of its own: see ``layOut(above:filling:below:)``.
    ///
    /// - Parameters:
    ///   - views: The views, from the top to the bottom. Hidden ones take no place.
    ///   - spacing: The distance between two views, in points.
    /// - Returns: The stack view around them.
    @discardableResult
    public func layOut(_ views: [UIView], spacing: CGFloat = 12) -> UIStackView {
      let scroll = UIScrollView()
      scroll.alwaysBounceVertical = true
      let stack = UIStackView(arrangedSubviews: views)
      stack.axis = .vertical
      stack.spacing = spacing
      scroll.translatesAutoresizingMaskIntoConstraints = false
      stack.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(scroll)
      scroll.addSubview(stack)
      let (content, readable) = (scroll.contentLayoutGuide, view.readableContentGuide)
      NSLayoutConstraint.activate(
        edges(of: scroll) + [
          stack.leadingAnchor.constraint(equalTo: readable.leadingAnchor),
          stack.trailingAnchor.constraint(equalTo: readable.trailingAnchor),
          stack.topAnchor.constraint(equalTo: content.topAnchor, constant: 16),
          content.bottomAnchor.constraint(equalTo: stack.bottomAnchor, constant: 16),
          content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
        ])
      #if !os(tvOS)
        scroll.keyboardDismissMode = .interactive
      #endif
      return stack
    }

    /// Lays out a view that takes all the room between others, such as a table or a slot: in the safe area, above the
    /// keyboard, on the system's background.
    ///
    /// - Parameters:
    ///   - above: The views above it, which have readable margins. Hidden ones take no place.
    ///   - filling: The view that takes the room. It has no margins.
    ///   - below: The views below it, like those above.
    public func layOut(above: [UIView] = [], filling: UIView, below: [UIView] = []) {
      let parts = [Self.group(above), filling, Self.group(below)].compactMap(\.self)
      let stack = UIStackView(arrangedSubviews: parts)
      stack.axis = .vertical
      stack.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(stack)
      NSLayoutConstraint.activate(edges(of: stack))
    }

    /// Views below each other with margins; nil without views.
    private static func group(_ views: [UIView]) -> UIView? {
      if views.isEmpty { return nil }
      let group = UIStackView(arrangedSubviews: views)
      group.axis = .vertical
      group.spacing = 8
      group.isLayoutMarginsRelativeArrangement = true
      group.directionalLayoutMargins = .init(top: 8, leading: 16, bottom: 8, trailing: 16)
      return group
    }

    /// The constraints of the only view of a screen, and its background.
    private func edges(of content: UIView) -> [NSLayoutConstraint] {
      let safe = view.safeAreaLayoutGuide
      #if os(tvOS)
        let bottom = safe.bottomAnchor
      #else
        if view.backgroundColor == nil { view.backgroundColor = .systemBackground }
        // The bottom of the safe area while no keyboard is shown.
        let bottom = view.keyboardLayoutGuide.topAnchor
      #endif
      return [
        content.topAnchor.constraint(equalTo: safe.topAnchor),
        content.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
        content.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
        content.bottomAnchor.constraint(equalTo: bottom),
      ]
    }
  }
#endif
