public import Foundation

/// A problem in the answer of the API: `{"code": "locked", "until": "2027-01-15T08:00:00Z"}`.
public struct ProblemBody: Codable, Hashable, Sendable {
  /// The name of the problem. A client that does not know it shows a general message.
  public var code: String
  public var until: Date?
  public var fields: [Field]?

  /// A field that is not allowed: `{"field": "password", "code": "tooShort", "limit": 8}`.
  public struct Field: Codable, Hashable, Sendable {
    public var field: String
    public var code: String
    public var limit: Int?
  }

  /// A problem that is none of the account: `malformed`, or `failed`.
  public init(code: String) {
    self.code = code
  }

  public init(_ problem: AccountProblem) {
    switch problem {
    case .wrongPasswordOrAccount: code = "wrongPasswordOrAccount"
    case .locked(let end):
      code = "locked"
      until = end
    case .passwordMustBeChanged: code = "passwordMustBeChanged"
    case .addressTaken: code = "addressTaken"
    case .invalid(let problems):
      code = "invalid"
      fields = problems.map(Field.init)
    case .wrongCode: code = "wrongCode"
    case .signedOut: code = "signedOut"
    case .unknownPicture: code = "unknownPicture"
    case .unknownProvider: code = "unknownProvider"
    case .providerFailed: code = "providerFailed"
    case .authorizationEnded: code = "authorizationEnded"
    case .linkFirst: code = "linkFirst"
    case .noLinkedAccount: code = "noLinkedAccount"
    case .linkedElsewhere: code = "linkedElsewhere"
    case .lastSignIn: code = "lastSignIn"
    case .signInAgain: code = "signInAgain"
    }
  }

  /// The problem; nil if the code is unknown, or something is missing.
  public var problem: AccountProblem? {
    switch code {
    case "wrongPasswordOrAccount": .wrongPasswordOrAccount
    case "locked": until.map(AccountProblem.locked)
    case "passwordMustBeChanged": .passwordMustBeChanged
    case "addressTaken": .addressTaken
    case "invalid": fields.map { .invalid($0.compactMap(\.problem)) }
    case "wrongCode": .wrongCode
    case "signedOut": .signedOut
    case "unknownPicture": .unknownPicture
    case "unknownProvider": .unknownProvider
    case "providerFailed": .providerFailed
    case "authorizationEnded": .authorizationEnded
    case "linkFirst": .linkFirst
    case "noLinkedAccount": .noLinkedAccount
    case "linkedElsewhere": .linkedElsewhere
    case "lastSignIn": .lastSignIn
    case "signInAgain": .signInAgain
    default: nil
    }
  }
}

extension ProblemBody.Field {
  init(_ problem: FieldProblem) {
    switch problem {
    case .address: self.init(field: "address", code: "invalid")
    case .name(let maximum): self.init(field: "name", code: "length", limit: maximum)
    case .picture(let maximum): self.init(field: "picture", code: "invalid", limit: maximum)
    case .passwordsDiffer: self.init(field: "again", code: "different")
    case .password(.tooShort(let minimum)): self.init(field: "password", code: "tooShort", limit: minimum)
    case .password(.tooLong(let maximum)): self.init(field: "password", code: "tooLong", limit: maximum)
    case .password(.common): self.init(field: "password", code: "common")
    case .password(.personal): self.init(field: "password", code: "personal")
    case .password(.unchanged): self.init(field: "password", code: "unchanged")
    }
  }

  var problem: FieldProblem? {
    switch (field, code) {
    case ("address", _): .address
    case ("again", _): .passwordsDiffer
    case ("name", _): limit.map(FieldProblem.name)
    case ("picture", _): limit.map(FieldProblem.picture)
    case ("password", "tooShort"): limit.map { .password(.tooShort(minimum: $0)) }
    case ("password", "tooLong"): limit.map { .password(.tooLong(maximum: $0)) }
    case ("password", "common"): .password(.common)
    case ("password", "personal"): .password(.personal)
    case ("password", "unchanged"): .password(.unchanged)
    default: nil
    }
  }
}
