/// The limits of the server: connections and durations.
struct ServerLimits: Sendable {
  /// The number of connections that are served.
  var connections = 16
  /// The number of further connections, which receive an error response.
  var refusals = 16
  /// From the beginning of a connection until the head of its request is complete.
  var reading = Duration.seconds(5)
  /// For encoding a tree: the main actor may be busy.
  var making = Duration.seconds(10)
  /// Until a client accepts more bytes.
  var writing = Duration.seconds(10)
  /// Until a client has read the end of its response.
  var draining = Duration.seconds(1)
  /// Before accepting connections again after the system refused one.
  var resting = Duration.seconds(1)
  /// Between two keep-alive comments on a stream, by which the server notices that a client is gone.
  var heartbeat = Duration.seconds(5)
}
