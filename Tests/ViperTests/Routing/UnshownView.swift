/// A view of no stage.
final class UnshownView {}
