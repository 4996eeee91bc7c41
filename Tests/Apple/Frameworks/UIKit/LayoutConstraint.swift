// Constraints as data. `UISimulation.layOut` solves them.

/// A view or a layout guide, whose edges constraints relate.
@MainActor protocol LayoutItem: AnyObject {
  /// The view to which it belongs.
  var layoutView: UIView? { get }
}

/// The part of an item that a constraint relates.
enum LayoutAttribute: Sendable { case minX, maxX, centerX, minY, maxY, centerY, width, height }

// https://developer.apple.com/documentation/uikit/nslayoutanchor
@MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let item: any LayoutItem
  let attribute: LayoutAttribute

  init(_ item: any LayoutItem, _ attribute: LayoutAttribute) {
    (self.item, self.attribute) = (item, attribute)
    super.init()
  }

  public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(equalTo: anchor, constant: 0)
  }

  public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
    -> NSLayoutConstraint
  {
    NSLayoutConstraint(item, attribute, .equal, anchor.item, anchor.attribute, constant: c)
  }

  public func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(greaterThanOrEqualTo: anchor, constant: 0)
  }

  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(item, attribute, .greaterThanOrEqual, anchor.item, anchor.attribute, constant: c)
  }

  public func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(lessThanOrEqualTo: anchor, constant: 0)
  }

  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(item, attribute, .lessThanOrEqual, anchor.item, anchor.attribute, constant: c)
  }
}

// https://developer.apple.com/documentation/uikit/nslayoutxaxisanchor
@MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}

// https://developer.apple.com/documentation/uikit/nslayoutyaxisanchor
@MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

// https://developer.apple.com/documentation/uikit/nslayoutdimension
@MainActor open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(item, attribute, .equal, nil, attribute, constant: c)
  }

  public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(item, attribute, .greaterThanOrEqual, nil, attribute, constant: c)
  }

  public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(item, attribute, .lessThanOrEqual, nil, attribute, constant: c)
  }
}

// https://developer.apple.com/documentation/uikit/nslayoutconstraint
@MainActor open class NSLayoutConstraint: NSObject {
  public enum Relation: Int, Sendable { case lessThanOrEqual = -1, equal, greaterThanOrEqual }

  let first: any LayoutItem
  let firstPart: LayoutAttribute
  let second: (any LayoutItem)?
  let secondPart: LayoutAttribute
  public let relation: Relation
  open var constant: CGFloat

  init(
    _ first: any LayoutItem, _ firstPart: LayoutAttribute, _ relation: Relation, _ second: (any LayoutItem)?,
    _ secondPart: LayoutAttribute, constant: CGFloat
  ) {
    (self.first, self.firstPart, self.relation) = (first, firstPart, relation)
    (self.second, self.secondPart, self.constant) = (second, secondPart, constant)
    super.init()
  }

  /// Held by the view of its first item. UIKit uses the nearest common ancestor, and raises an exception without one.
  open var isActive = false {
    didSet {
      guard isActive != oldValue, let view = first.layoutView else { return }
      if isActive {
        view.constraintsOfItems.append(self)
      } else {
        view.constraintsOfItems.removeAll { $0 === self }
      }
    }
  }

  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for each in constraints { each.isActive = true }
  }

  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for each in constraints { each.isActive = false }
  }
}

// https://developer.apple.com/documentation/uikit/uilayoutguide
@MainActor open class UILayoutGuide: NSObject, LayoutItem {
  public internal(set) weak var owningView: UIView?
  var layoutView: UIView? { owningView }

  public override init() { super.init() }

  init(of view: UIView) {
    owningView = view
    super.init()
  }

  public var leadingAnchor: NSLayoutXAxisAnchor { .init(self, .minX) }
  public var trailingAnchor: NSLayoutXAxisAnchor { .init(self, .maxX) }
  public var centerXAnchor: NSLayoutXAxisAnchor { .init(self, .centerX) }
  public var topAnchor: NSLayoutYAxisAnchor { .init(self, .minY) }
  public var bottomAnchor: NSLayoutYAxisAnchor { .init(self, .maxY) }
  public var centerYAnchor: NSLayoutYAxisAnchor { .init(self, .centerY) }
  public var widthAnchor: NSLayoutDimension { .init(self, .width) }
  public var heightAnchor: NSLayoutDimension { .init(self, .height) }
}

// https://developer.apple.com/documentation/uikit/uikeyboardlayoutguide
@available(tvOS, unavailable)
@MainActor open class UIKeyboardLayoutGuide: UILayoutGuide {}

// https://developer.apple.com/documentation/uikit/uiedgeinsets
public struct UIEdgeInsets: Hashable, Sendable {
  public var top: CGFloat
  public var left: CGFloat
  public var bottom: CGFloat
  public var right: CGFloat
  public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}

// https://developer.apple.com/documentation/uikit/nsdirectionaledgeinsets
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat
  public static let zero = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)

  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}
