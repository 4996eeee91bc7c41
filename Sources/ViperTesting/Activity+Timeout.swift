import Viper

extension Activity {
  /// Waits until no counted work is running: all of it is finished or suspended by the test.
  ///
  /// - Parameter works: Returns the places of the work that has not ended, for the error.
  /// - Throws: ``HarnessError`` if that takes longer than `timeout`.
  func settled(
    timeout: Duration, _ place: HarnessError.Location, of works: @MainActor () -> [CallSite] = { [] }
  ) async throws {
    if isSettled { return }
    _ = await AsyncSignal().wait(
      until: { isSettled }, orUntil: { await self.settled() }, { await waitForTimeout(after: timeout) })
    guard !isSettled else { return }
    let places = works().map(\.description).joined(separator: ", ")
    throw HarnessError(
      "Work is still running after \(timeout)\(places.isEmpty ? "" : ": \(places)"). Answer the call that it waits for, so that it can end."
        + " (Follow a stream with observe, which is not awaited.)", place)
  }
}
