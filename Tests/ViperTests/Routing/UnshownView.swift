/// A view that no stage supports.
final class UnshownView {}
