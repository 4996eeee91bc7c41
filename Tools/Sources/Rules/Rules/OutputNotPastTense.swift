import Architecture

enum OutputNotPastTense: Rule {
  static let about = RuleDescription(
    id: "output-not-past-tense",
    severity: [.rambler: .warning],
    summary: "An output reports what happened",
    explanation: """
      An interactor does not know its listener. It reports what happened, such as `didFindNotes`, and the listener
      decides what to do. With `showNotes`, the interactor would assume a screen.

      Reports methods of the outputs of interactors and modules whose names do not begin with did, will, has, was or
      is, and contain no verb in the past tense.
      """,
    source: "The Book of VIPER",
    bad: """
      protocol ListInteractorOutput: AnyObject {
        func showNotes(_ notes: [ListItem])
      }
      """,
    good: """
      protocol ListInteractorOutput: AnyObject {
        func didFindNotes(_ notes: [ListItem])
      }
      """)

  static func check(_ app: CheckedApp, _ report: inout Report) {
    for part in app.parts where part.form == .output && (part.role == .interactor || part.role == .presenter)
    {
      for member in part.members where member.kind == .function && !isPastTense(member.name) {
        report.add(
          member, "\(part.name) has a command: \(member.name)", repair: "name it after the event: did…")
      }
    }
  }

  private static func isPastTense(_ name: String) -> Bool {
    let words = words(of: name)
    let marks: Set<String> = ["did", "will", "has", "have", "was", "were", "is", "are", "had"]
    if let first = words.first, marks.contains(first) { return true }
    return words.contains { marks.contains($0) && $0 != "is" && $0 != "are" || isPast($0) }
  }

  private static func isPast(_ word: String) -> Bool {
    (word.count > 3 && word.hasSuffix("ed")
      && !["need", "feed", "seed", "speed", "embed", "proceed", "exceed"].contains(word))
      || irregular.contains(word)
  }

  private static let irregular: Set<String> = [
    "found", "sent", "got", "gotten", "made", "done", "began", "begun", "became", "went", "gone", "left",
    "lost", "won",
    "kept", "met", "paid", "said", "saw", "seen", "sold", "told", "took", "taken", "thought", "wrote",
    "written", "ran",
    "built", "bought", "brought", "caught", "chose", "chosen", "came", "drew", "drawn", "fell", "felt",
    "gave", "given",
    "grew", "held", "hidden", "knew", "known", "led", "rose", "shown", "shut", "spent", "stood", "stuck",
    "understood",
    "woke", "broke", "broken", "spoken", "stolen", "thrown", "worn", "forgot", "forgotten", "overridden",
    "read",
  ]

  /// Splits `loginDidFail` into login, did, fail.
  private static func words(of name: String) -> [String] {
    var words: [String] = [""]
    for character in name {
      if character.isUppercase || character == "_" { words.append("") }
      words[words.count - 1].append(contentsOf: character.lowercased())
    }
    return words.filter { !$0.isEmpty }
  }
}
