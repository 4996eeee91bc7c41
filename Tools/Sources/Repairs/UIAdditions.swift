/// Members that UIKit, AppKit and SwiftUI add to types of Foundation and the standard library. A project may declare
/// members with these names, so a name counts as an addition only in a file that uses such a type.
enum UIAdditions {
  /// Names of members and labels, by the extended type.
  static let byType: [String: Set<String>] = {
    var names: [String: Set<String>] = [:]
    func note(_ types: String, _ added: String) {
      for type in types.split(separator: " ") {
        for name in added.split(whereSeparator: \.isWhitespace) {
          names[String(type), default: []].insert(String(name))
        }
      }
    }
    note("IndexPath NSIndexPath", "row section item")
    note(
      "NSAttributedString NSMutableAttributedString",
      """
      font foregroundColor backgroundColor paragraphStyle kern tracking attachment underlineStyle underlineColor
      strikethroughStyle strikethroughColor strokeColor strokeWidth ligature baselineOffset shadow obliqueness
      expansion writingDirection link textEffect verticalGlyphForm cursor toolTip superscript size draw boundingRect
      documentAttributes documentType characterEncoding containsAttachments fixAttributes adaptiveImageGlyph
      """)
    note(
      "AttributedString AttributeContainer", "font foregroundColor backgroundColor uiKit appKit swiftUI kern")
    note("NSString", "withAttributes boundingRect draw")
    note("String", "withAttributes boundingRect")
    note(
      "NSValue",
      """
      cgRect cgPoint cgSize cgVector cgAffineTransform uiEdgeInsets uiOffset directionalEdgeInsets cgRectValue
      cgPointValue cgSizeValue cgVectorValue cgAffineTransformValue uiEdgeInsetsValue uiOffsetValue
      directionalEdgeInsetsValue
      """)
    note(
      "NSCoder NSKeyedArchiver NSKeyedUnarchiver",
      """
      decodeCGRect decodeCGPoint decodeCGSize decodeCGVector decodeCGAffineTransform decodeUIEdgeInsets
      decodeUIOffset decodeDirectionalEdgeInsets
      """)
    note("Bundle NSBundle", "loadNibNamed urlForImageResource pathForImageResource")
    note(
      "NSObject NSObjectProtocol",
      """
      accessibilityLabel accessibilityHint accessibilityValue accessibilityTraits accessibilityFrame
      accessibilityPath accessibilityIdentifier accessibilityElements accessibilityCustomActions
      accessibilityActivate accessibilityLanguage accessibilityViewIsModal accessibilityElementsHidden
      isAccessibilityElement shouldGroupAccessibilityChildren accessibilityPerformEscape accessibilityNavigationStyle
      awakeFromNib prepareForInterfaceBuilder
      """)
    note("CGRect CGSize CGPoint", "inset edgeInsets")
    note("Array IndexSet", "fromOffsets toOffset atOffsets")
    note("NSItemProvider", "preferredPresentationSize teamData preferredPresentationStyle")
    return names
  }()

  /// The extended types, by name.
  static let typesByName: [String: Set<String>] = {
    var types: [String: Set<String>] = [:]
    for (type, names) in byType { for name in names { types[name, default: []].insert(type) } }
    return types
  }()
}
