import Foundation
import Viper

/// The latest events, stored as values so that no part of the tree is kept alive.
@MainActor struct InspectorHistory {
  private var transitions = Ring<InspectorReport.Transition>(capacity: Inspector.maximumHistory)
  private var routingErrors = Ring<InspectorReport.RoutingFailure>(capacity: Inspector.maximumHistory)
  private var diagnostics = Ring<InspectorReport.Report>(capacity: Inspector.maximumHistory)
  /// The time when the current phase of each visit began.
  private var phasesBegan: [ObjectIdentifier: Double] = [:]
  private var lastNumber = 0

  init() {}

  // MARK: Noting

  mutating func note(_ step: RoutingStep) {
    let now = Self.now
    let isOver = step.to == .removed || step.to == .requested
    phasesBegan[ObjectIdentifier(step.visit)] = isOver ? nil : now
    transitions.append(
      .init(
        number: nextNumber(), time: now, id: step.visit.id, module: step.module, from: "\(step.from)",
        to: "\(step.to)", duration: step.duration / .milliseconds(1),
        presentation: step.presentation.description, parents: step.parents.map(\.module)))
  }

  mutating func note(_ error: RoutingError, at visit: AnyVisit) {
    routingErrors.append(
      .init(number: nextNumber(), time: Self.now, module: visit.module, text: error.description))
  }

  mutating func note(_ diagnostic: Diagnostic) {
    let kind: InspectorReport.Report.Kind =
      switch diagnostic {
      case .leak: .leak
      case .leakEnded: .leakEnded
      case .failure: .failure
      case .late: .late
      }
    diagnostics.append(
      .init(number: nextNumber(), time: Self.now, kind: kind, text: diagnostic.description))
  }

  private mutating func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  private static var now: Double { (Date().timeIntervalSince1970 * 1000).rounded() }

  // MARK: Reporting

  func report(of root: AnyVisit?) -> InspectorReport {
    InspectorReport(
      modules: root.map { $0.children.map(node) }, transitions: transitions.elements,
      routingErrors: routingErrors.elements, diagnostics: diagnostics.elements)
  }

  private func node(_ visit: AnyVisit) -> InspectorReport.Node {
    InspectorReport.Node(
      id: visit.id, module: visit.module, route: visit.routeText,
      presentation: visit.presentation.description, phase: "\(visit.phase)",
      since: phasesBegan[ObjectIdentifier(visit)],
      isSeen: visit.isVisible, isAwaited: visit.isAwaited,
      state: visit.state.map { StateText.fields(of: $0) }, children: visit.children.map(node)
    )
  }
}
