/// The type of a value in the generated code.
indirect enum Kind: Equatable {
  case string, int, double, bool, date, decimal
  case record(Record), choice(Choice), array(Kind), optional(Kind)

  /// Its name in Swift.
  var spelled: String {
    switch self {
    case .string: "String"
    case .int: "Int"
    case .double: "Double"
    case .bool: "Bool"
    case .date: "Date"
    case .decimal: "Decimal"
    case .record(let record): record.name
    case .choice(let choice): choice.name
    case .array(let kind): "[\(kind.spelled)]"
    case .optional(let kind): "\(kind.spelled)?"
    }
  }

  var isOptional: Bool {
    if case .optional = self { true } else { false }
  }
}

/// A type with named values: an entity or a display model.
final class Record: Equatable {
  let name: String
  /// The form used in other names: `invoice`.
  let noun: String
  let fields: [Field]

  struct Field {
    let name: String
    let kind: Kind
  }

  init(name: String, noun: String, fields: [Field]) {
    self.name = name
    self.noun = noun
    self.fields = fields
  }

  static func == (a: Record, b: Record) -> Bool { a === b }
}

/// A type with named cases.
final class Choice: Equatable {
  let name: String
  let noun: String
  let cases: [String]

  init(name: String, noun: String, cases: [String]) {
    self.name = name
    self.noun = noun
    self.cases = cases
  }

  static func == (a: Choice, b: Choice) -> Bool { a === b }
}
