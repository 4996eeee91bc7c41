import Architecture

enum ViewNavigates: Rule {
  static let about = RuleDescription(
    id: "view-navigates",
    severity: [.default: .warning, .objcIO: .error, .rambler: .error, .brigade: .error],
    summary: "A view does not navigate",
    explanation: """
      A view that shows the next screen must create it, therefore depends on it, and bypasses its presenter. That is
      how a massive view controller begins.

      Reports in views: `present(_:animated:)`, `dismiss(animated:)`, pushing and popping on a navigation controller,
      `performSegue`, `show(_:sender:)`, an override of `prepare(for:sender:)` that accesses the next screen,
      `instantiateViewController`, and SwiftUI's links and sheets whose content is a view of another module.

      Not reported: an alert, share sheet or picker of the system or of a package; a child of the same module that a
      storyboard embeds; a function that the router of a module of RIBs requires of its view controller; and calls that
      only have the same name, such as `presenter.present(note)`.
      """,
    source: "The Book of VIPER; objc.io issue 13; the login module of the seeds",
    bad: """
      final class ListViewController: UITableViewController {
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
          navigationController?.pushViewController(DetailViewController(), animated: true)
        }
      }
      """,
    good: """
      final class ListViewController: UITableViewController {
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
          output.didSelectNote(at: indexPath.row)
        }
      }
      """)

  static func check(_ app: CheckedApp, _ report: inout Report) {
    let alerts = app.names(alertNames)
    var showingAlerts: Set<CheckedDeclaration> = []
    let makers = alerts.union(app.namesOfFunctions(returning: alerts))
    for use in app.uses(by: .view, .concrete).of(makers) {
      if let function = use.declaration { showingAlerts.insert(function) }
    }
    let pickers = app.names(alertNames).subtracting(app.names(["UIAlertController", "NSAlert"]))
    var showingPickers: Set<CheckedPart> = []
    for use in app.uses(by: .view, .concrete).of(pickers) where use.isMaking {
      if let part = use.part { showingPickers.insert(part) }
    }
    let labelsOfSteps = Dictionary(
      uniqueKeysWithValues: steps.compactMap { name, labels in app.name(name).map { ($0, labels) } })
    let namesOfLinks = app.names(links)
    let wanted = namesOfLinks.union(labelsOfSteps.keys)
    for use in app.uses(by: .view, .concrete).of(wanted) where use.kind == .call || use.kind == .memberCall {
      if let wanted = labelsOfSteps[use.nameID] {
        guard isStep(use, wanted), !isShowingAlert(use, showingAlerts), !isMakingItself(use),
          !isRequiredByRouter(use)
        else { continue }
        // A screen may dismiss the picker that it has shown.
        let isOnSelf = use.base.isEmpty || use.base == "self" || use.base.lowercased().contains("picker")
        if use.name == "dismiss", isOnSelf, let part = use.part, showingPickers.contains(part) { continue }
        report.add(
          use, "\(use.subject) navigates: \(use.name)",
          repair: "send the event to the presenter, and let its router show the next screen")
      } else if namesOfLinks.contains(use.nameID), let other = otherView(after: use) {
        report.add(
          use, about: [other.type], "\(use.subject) navigates: \(use.name) to \(other.name)",
          repair: "send the event to the presenter, and let its router show the next screen")
      }
    }
    for part in app.parts(.view, .concrete) {
      for member in part.members where member.kind == .function && member.traits.contains(.override) {
        guard overrides.contains(member.name + ":" + member.labels), !isPreparingOwn(member, of: part) else {
          continue
        }
        report.add(
          member, "\(part.title) configures the next screen: \(member.name)",
          repair: "let the router create and show the next module")
      }
    }
  }

  /// Whether the preparation for a segue does not navigate: it does not use the next screen, or that is a child of its
  /// own module which the storyboard embeds.
  private static func isPreparingOwn(_ function: CheckedDeclaration, of part: CheckedPart) -> Bool {
    guard function.name == "prepare" else { return false }
    let references = Array(function.references)
    let isAsked = references.contains { ["destination", "destinationController"].contains($0.name) }
    if !isAsked { return true }
    let screens = references.filter { $0.kind == .type }.flatMap { Array(part.app.types(named: $0.nameID)) }
      .filter(\.isController)
    return !screens.isEmpty && screens.allSatisfy { $0.part?.module != nil && $0.part?.module == part.module }
  }

  private static func isStep(_ use: CheckedUse, _ wanted: [String]) -> Bool {
    let labels = use.labels
    // The receiver decides, and navigates with its router.
    if ["output", "presenter", "eventHandler"].contains(use.base) || use.collaborator(.presenter) != nil {
      return false
    }
    // A tab bar controller has tabs.
    if use.name == "setViewControllers", use.base.isEmpty || use.base == "self",
      use.part?.type.foreignSupertypes.contains("UITabBarController") == true
    {
      return false
    }
    // Turning the pages of a page view controller is not navigation.
    if use.name == "setViewControllers", labels.contains("direction:") { return false }
    return wanted.isEmpty || wanted.contains(where: labels.hasPrefix)
  }

  /// Whether a call is in a function that a protocol of the view requires, in a module of RIBs: the router calls it.
  private static func isRequiredByRouter(_ use: CheckedUse) -> Bool {
    guard let part = use.part, part.module?.isRIB == true, let function = use.declaration else {
      return false
    }
    return part.type.supertypes.contains { type in
      type.part?.role == .view && type.part?.form == .interface
        && type.members.contains { $0.kind == .function && $0.name == function.name }
    }
  }

  /// Whether a static function returns the result of a storyboard: then the view only creates itself.
  private static func isMakingItself(_ use: CheckedUse) -> Bool {
    guard use.name.hasPrefix("instantiate"), let function = use.declaration else { return false }
    return function.traits.isSuperset(of: [.static, .returns])
  }

  /// Whether the presented or dismissed controller may be an alert: its function creates one, and the line uses no
  /// other view.
  private static func isShowingAlert(_ use: CheckedUse, _ functions: Set<CheckedDeclaration>) -> Bool {
    guard use.name == "present" || use.name == "dismiss", let function = use.declaration else { return false }
    if otherView(after: use, isOnLine: true) != nil { return false }
    if functions.contains(function) { return true }
    // A delegate of one receives it, and a property may hold one.
    let shown = Set(function.references.map(\.name))
    if alertNames.contains(where: shown.contains) { return true }
    if function.references.contains(where: { isPickerOfPackage($0, use.app) }) { return true }
    return use.part?.members.contains { member in
      member.kind == .property && shown.contains(member.name)
        && (alertNames.contains(member.typeName)
          || member.references.contains { alertNames.contains($0.name) || isOwnPicker($0, member.app) })
    } ?? false
  }

  /// Whether a name is that of a picker from a package: `OpalImagePickerController`.
  private static func isPickerOfPackage(_ reference: CheckedReference, _ app: CheckedApp) -> Bool {
    guard reference.kind == .call || reference.kind == .type,
      ["PickerController", "PickerViewController"].contains(where: reference.name.hasSuffix)
    else { return false }
    return !app.types(named: reference.nameID).contains { _ in true }
  }

  /// Whether a type of the app is a subclass of a picker of the system or of a package.
  private static func isOwnPicker(_ reference: CheckedReference, _ app: CheckedApp) -> Bool {
    guard reference.kind == .call || reference.kind == .type else { return false }
    return app.types(named: reference.nameID).contains { type in
      type.foreignSupertypes.contains { alertNames.contains($0) || $0.hasSuffix("PickerController") }
    }
  }

  /// The names of UIKit's navigation methods, and the beginnings of their labels; empty if the name is sufficient.
  private static let steps: [(String, [String])] = [
    ("present", ["_:animated:"]), ("presentViewController", []), ("dismiss", ["animated:"]),
    ("dismissViewControllerAnimated", []), ("pushViewController", ["_:animated:"]),
    ("popViewController", ["animated:"]),
    ("popToRootViewController", ["animated:"]), ("popToViewController", ["_:animated:"]),
    ("setViewControllers", []),
    ("performSegue", []), ("show", ["_:sender:"]), ("showDetailViewController", []),
    ("instantiateViewController", []), ("instantiateInitialViewController", []), ("presentAsSheet", []),
    ("presentAsModalWindow", []),
  ]
  private static let overrides: Set<String> = [
    "prepare:for:sender:", "shouldPerformSegue:withIdentifier:sender:",
  ]
  private static let alertNames = [
    "UIAlertController", "UIActivityViewController", "NSAlert", "UIDocumentPickerViewController",
    "UIImagePickerController", "PHPickerViewController", "UIDocumentInteractionController",
    "QLPreviewController",
    "MFMailComposeViewController", "MFMessageComposeViewController", "UIFontPickerViewController",
    "UIColorPickerViewController", "CNContactPickerViewController", "NSOpenPanel", "NSSavePanel",
    "PKPaymentAuthorizationViewController", "PKPaymentAuthorizationController",
    "SKStoreProductViewController",
    "EKEventEditViewController", "CNContactViewController", "SFSafariViewController",
    "AVPlayerViewController",
    "UIReferenceLibraryViewController", "UIVideoEditorController", "UIPrintInteractionController",
    "UICloudSharingController", "VNDocumentCameraViewController", "PKAddPassesViewController",
    "GKGameCenterViewController", "EKCalendarChooser", "MCBrowserViewController",
    "MPMediaPickerController", "UIPrinterPickerController",
  ]
  private static let links: Set<String> = [
    "NavigationLink", "sheet", "fullScreenCover", "navigationDestination", "popover",
  ]

  /// Returns a view of another module that is created after a use in the same function, or on the same line.
  private static func otherView(after use: CheckedUse, isOnLine: Bool = false) -> CheckedPart? {
    guard let function = use.declaration else { return nil }
    let position = use.position
    for reference in function.references where reference.kind == .call && reference.position > position {
      if isOnLine, reference.position.line != position.line { continue }
      for type in use.app.types(named: reference.nameID) {
        if let part = type.part, part.role == .view, part.module != nil, part.module != use.module {
          return part
        }
      }
    }
    return nil
  }
}
