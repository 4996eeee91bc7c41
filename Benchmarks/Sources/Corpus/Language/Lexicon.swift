/// The names of one app: some words are frequent, others rare.
struct Lexicon {
  let dice: Dice
  private let nouns: [String]
  private let adjectives: [String]
  private let verbs: [String]

  init(_ dice: Dice) {
    self.dice = dice
    nouns = dice.some(60, of: Words.nouns)
    adjectives = dice.some(40, of: Words.adjectives)
    verbs = dice.some(40, of: Words.verbs)
  }

  func noun() -> String {
    dice.chance(0.75) ? nouns[dice.small(0...nouns.count - 1)] : dice.pick(Words.nouns)
  }
  func adjective() -> String { dice.pick(dice.chance(0.7) ? adjectives : Words.adjectives) }
  func verb() -> String { dice.pick(dice.chance(0.7) ? verbs : Words.verbs) }

  /// `overdueInvoice`, `invoice`, `invoicePayment`.
  func thing() -> String {
    switch dice.number(0...5) {
    case 0, 1: noun()
    case 2, 3: adjective() + noun().capital
    case 4: noun() + noun().capital
    default: adjective() + noun().capital + noun().capital
    }
  }

  /// A name for a value of this type.
  func name(of kind: Kind) -> String {
    switch kind {
    case .string: text()
    case .int:
      dice.pick([
        thing() + "Count", "\(adjective())\(noun().plural.capital)Count", noun() + "Index", thing() + "Limit",
        "numberOf\(thing().plural.capital)", "\(noun())Position", "\(adjective())Offset", "\(noun())Version",
      ])
    case .double:
      dice.pick([
        thing() + "Rate", "\(adjective())\(noun().capital)Ratio", noun() + "Weight", thing() + "Progress",
        "\(adjective())Interval", noun() + "Score", "\(noun())Distance",
      ])
    case .bool:
      dice.pick([
        "is" + adjective().capital, "has\(adjective().capital)\(noun().capital)",
        "has" + noun().plural.capital,
        "allows" + noun().plural.capital, "is\(noun().capital)\(adjective().capital)",
        "needs" + noun().capital,
        "shouldShow" + noun().plural.capital, "can\(verb().capital)\(noun().capital)",
      ])
    case .date:
      dice.pick([
        verb().past + "At", "\(noun())Date", "\(adjective())\(noun().capital)Date",
        "last\(verb().past.capital)At",
        "expiryDate", "\(noun())StartDate",
      ])
    case .decimal:
      dice.pick([
        thing() + "Total", "\(adjective())Amount", noun() + "Price", "\(noun())Balance",
        "\(adjective())\(noun().capital)Cost",
      ])
    case .record(let record): dice.chance(0.6) ? record.noun : adjective() + record.noun.capital
    case .choice(let choice): dice.chance(0.6) ? choice.noun : adjective() + choice.noun.capital
    case .array(.record(let record)):
      dice.chance(0.5) ? record.noun.plural : adjective() + record.noun.plural.capital
    case .array:
      "\(adjective())\(noun().capital)\(dice.pick(["Values", "Titles", "Codes", "Lines", "Entries"]))"
    case .optional(let kind): name(of: kind)
    }
  }

  private func text() -> String {
    switch dice.number(0...4) {
    case 0:
      dice.pick(["title", "subtitle", "message", "reference", "summary", "caption", "code", "footnote"])
    case 1, 2:
      thing() + dice.pick(["Name", "Title", "Code", "Label", "Text", "Number", "Description", "Hint", "Key"])
    case 3:
      adjective() + noun().capital + dice.pick(["Name", "Title", "Code", "Label", "Text", "Message"])
    default: adjective() + dice.pick(["Title", "Message", "Placeholder", "Caption", "Suffix", "Prefix"])
    }
  }

  /// A name for a function: never one word, so never a keyword.
  func action() -> String {
    switch dice.number(0...6) {
    case 0: "\(verb())\(noun().capital)"
    case 1: "\(verb())\(noun().plural.capital)"
    case 2: "\(verb())\(adjective().capital)\(noun().capital)"
    case 3: "\(verb())\(noun().capital)IfNeeded"
    case 4: "\(verb())\(adjective().capital)\(noun().plural.capital)"
    case 5: "\(verb())\(noun().capital)\(noun().capital)"
    default: "\(verb())All\(noun().plural.capital)"
    }
  }

  /// The name of a past event: `ArchivedInvoice`.
  func occurrence() -> String { verb().past.capital + noun().capital }
}
