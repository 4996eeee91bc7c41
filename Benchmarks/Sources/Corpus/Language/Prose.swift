/// Text in the code: comments and strings.
struct Prose {
  let words: Lexicon
  private var dice: Dice { words.dice }

  init(_ words: Lexicon) {
    self.words = words
  }

  /// A sentence for a declaration.
  func sentence() -> String {
    let (noun, other) = (words.noun(), words.noun())
    let (verb, adjective) = (words.verb(), words.adjective())
    return switch dice.number(0...13) {
    case 0: "\(verb.plural.capital) the \(adjective) \(noun) once the \(other) is \(words.verb().past)."
    case 1: "The \(noun) that is shown while the \(other) is \(words.verb().past)."
    case 2: "Called when the user taps the \(adjective) \(noun)."
    case 3: "Keeps the \(noun.plural) in the order in which they were \(verb.past)."
    case 4: "Returns the \(adjective) \(noun), or nothing if there is none."
    case 5: "How many \(noun.plural) are \(verb.past) at once."
    case 6: "The server sends \(adjective) \(noun.plural) without a \(other); they are \(verb.past) here."
    case 7: "Whether the \(noun) may be \(verb.past) by \(adjective) \(other.plural)."
    case 8: "\(noun.capital) and \(other) as the design has them, see the \(adjective) style guide."
    case 9: "Only for \(adjective) \(noun.plural): the others have been \(verb.past) before."
    case 10: "Number of seconds after which a \(noun) counts as \(adjective)."
    case 11: "Tells the \(noun) that its \(other) was \(verb.past)."
    case 12: "Says “\(phrase())” when no \(noun) is \(adjective)."
    default: "A \(adjective) \(noun), together with its \(other.plural)."
    }
  }

  /// A remark among statements.
  func remark() -> String {
    let (noun, verb, adjective) = (words.noun(), words.verb(), words.adjective())
    return switch dice.number(0...11) {
    case 0: "TODO: \(verb) the \(noun) here as soon as the backend supports it"
    case 1: "The \(noun) may be \(adjective) at this point"
    case 2: "FIXME: \(adjective) \(noun.plural) are \(verb.past) twice"
    case 3: "\(verb.capital) first, the \(noun) depends on it"
    case 4: "See ticket #\(dice.number(100...9999)) – \(noun) was not \(verb.past)"
    case 5: "No \(noun), no \(words.noun())"
    case 6: "Workaround for iOS \(dice.number(11...16)): the \(noun) is \(verb.past) too early"
    case 7: "\(dice.pick(["Wichtig", "Attention", "注意", "Важно", "Ojo"])): \(adjective) \(noun)"
    case 8: "Older \(noun.plural) have no \(words.noun())"
    case 9: "We \(verb) only what is \(adjective)"
    case 10: "let \(words.thing()) = \(verb)\(noun.capital)()"
    default: "\(adjective.capital) \(noun.plural) come last"
    }
  }

  /// The content of a string.
  func phrase() -> String {
    switch dice.number(0...4) {
    case 0: dice.pick(Words.phrases)
    case 1: "\(words.adjective().capital) \(words.noun().plural)"
    case 2: "\(words.verb().capital) \(words.noun())"
    case 3: "The \(words.noun()) was \(words.verb().past)"
    default: "No \(words.adjective()) \(words.noun()) yet"
    }
  }

  /// `invoice.list.empty`
  func key() -> String {
    "\(words.noun()).\(words.adjective()).\(dice.pick(["title", "message", "button", "hint", "empty"]))"
  }
}
