/// An entity and the choices in its file.
final class EntityPlan {
  let record: Record
  let choices: [Choice]
  /// The rule that its file breaks.
  var breach: Breach?

  init(_ noun: String, in app: App, before: [EntityPlan]) {
    let (dice, words) = (app.dice, app.words)
    let name = noun.capital
    choices = (0..<dice.small(0...2)).reduce(into: []) { choices, index in
      let kind = ["Status", "Kind", "Priority", "Source", "Mode"][(index * 2 + name.count) % 5]
      choices.append(Choice(name: name + kind, noun: noun + kind, cases: Self.cases(words)))
    }
    var fields = [Record.Field(name: dice.pick(["id", "id", "identifier", noun + "ID"]), kind: .string)]
    let kinds: [Kind] =
      choices.map { .choice($0) }
      + (0..<dice.number(2...8)).map { _ in
        switch dice.number(0...10) {
        case 0, 1, 2: .string
        case 3, 4: .int
        case 5: .bool
        case 6: .date
        case 7: dice.chance(0.5) ? .decimal : .double
        case 8: .optional(.string)
        case 9 where !before.isEmpty: .array(.record(dice.pick(before).record))
        default: .string
        }
      }
    for kind in kinds {
      let name = words.name(of: kind)
      if !fields.contains(where: { $0.name == name }) { fields.append(Record.Field(name: name, kind: kind)) }
    }
    record = Record(name: name, noun: noun, fields: fields)
  }

  static func cases(_ words: Lexicon) -> [String] {
    var cases: [String] = []
    while cases.count < 3 + words.dice.small(0...3) {
      let name = words.dice.chance(0.6) ? words.adjective() : words.verb().past
      if !cases.contains(name) { cases.append(name) }
    }
    return cases
  }
}
