import ServiceLifecycle
import ViperWeb

/// Frees idle sessions and their memory, and measures the number of sessions, until the server shuts down.
struct Housekeeping: Service {
  let app: WebApp
  let metrics: ServerMetrics
  let clock: any Clock<Duration>

  func run() async throws {
    await cancelWhenGracefulShutdown {
      await withTaskGroup(of: Void.self) { tasks in
        tasks.addTask { await app.run() }
        tasks.addTask {
          repeat {
            metrics.recordSessions(await app.sessionCount)
            FreedMemory.returnToSystem()
          } while (try? await clock.sleep(for: .seconds(15))) != nil
        }
      }
    }
  }
}
