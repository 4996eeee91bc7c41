public struct Note: Equatable {
  public var title: String
  public var mood: Mood

  public enum Mood { case calm, wild }

  public init(title: String, mood: Mood) {
    self.title = title
    self.mood = mood
  }
}
