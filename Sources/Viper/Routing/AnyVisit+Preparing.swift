extension AnyVisit {
  /// Makes a route's module without showing it.
  ///
  /// - Parameter choices: what led to this route, each the choice of the one before.
  func prepare<R: Route>(
    _ route: R, as wanted: Presentation, with transition: (any Transition)?, chosenBy choices: [String] = []
  ) throws(RoutingError) -> AnyVisit {
    do throws(RoutingError.Reason) {
      let (offer, spot) = try spot(for: R.self, as: wanted)
      let visit = AnyVisit(
        route, as: spot.presentation, with: transition ?? spot.transition, in: spot.parent)
      var agreed = Agreements()
      guard !offer.isLate, case .none = try questionOfInterceptors(about: visit, route, spot, &agreed) else {
        throw .mustWait
      }
      let arrival = Arrival(from: self, as: wanted)
      arrival.agreed = Set(try spot.parent.scope.interceptors(.beforeShowing).map(\.id))
      // Before it is made: it may end at once, which counts when it is shown.
      visit.arrival = arrival
      do { visit.take(try offer.make(route, visit)) } catch {
        visit.arrival = nil
        visit.releaseParts()
        throw .assemblyFailed(error)
      }
      spot.parent.waiting.append(visit)
      return visit
    } catch {
      let chosen = try chosen(by: route, choices, after: error)
      return try prepare(chosen, as: wanted, with: transition, chosenBy: choices + ["\(route)"])
    }
  }

  /// Shows what was made without being shown.
  func showPrepared() throws(RoutingError) {
    guard let arrival, let route, content != nil, phase == .unrouted else {
      let isGone = phase == .removing || phase == .removed
      throw noted(RoutingError(isGone ? .gone : .notPrepared, of: self))
    }
    try arrival.source.show(prepared: self, route, arrival)
  }

  private func show<R: Route>(
    prepared visit: AnyVisit, _ route: R, _ arrival: Arrival
  ) throws(RoutingError) {
    let other: (any Route)?
    do throws(RoutingError.Reason) {
      if arrival.isUnderWay { throw .isWaiting }
      arrival.isOvertaken = false
      let (offer, spot) = try spot(for: R.self, as: arrival.wanted)
      visit.relocate(to: spot)
      let agreed = Agreements(interceptors: arrival.agreed)
      other = try approach(visit, route, as: arrival.wanted, offer, spot, agreed)
    } catch {
      throw noted(RoutingError(error, route))
    }
    if let other { _ = try redirect(visit, to: other, as: arrival.wanted) }
  }
}
