import SwiftSyntax

// Previews are development code, like tests: they create parts and fixtures that the app does not create.

extension StructDeclSyntax {
  /// Whether it is a preview for Xcode's canvas.
  var isPreview: Bool {
    inheritanceClause?.inheritedTypes.contains {
      ["PreviewProvider", "SwiftUI.PreviewProvider"].contains($0.type.trimmedDescription)
    } ?? false
  }
}

extension IfConfigClauseSyntax {
  /// Whether it is compiled only for debugging and contains a preview.
  var isOfPreviews: Bool {
    guard let condition = condition?.trimmedDescription, condition.contains("DEBUG"),
      !condition.contains("!DEBUG"),
      let elements
    else { return false }
    switch elements {
    case .decls(let members):
      return members.contains { $0.decl.as(StructDeclSyntax.self)?.isPreview ?? false }
    case .statements(let items):
      return items.contains { item in
        switch item.item {
        case .decl(let decl):
          decl.as(StructDeclSyntax.self)?.isPreview ?? decl.as(MacroExpansionDeclSyntax.self)?.isPreview
            ?? false
        case .expr(let expression): expression.as(MacroExpansionExprSyntax.self)?.isPreview ?? false
        case .stmt: false
        }
      }
    default: return false
    }
  }
}

extension FreestandingMacroExpansionSyntax {
  /// Whether it is `#Preview`.
  var isPreview: Bool { macroName.text == "Preview" }
}
