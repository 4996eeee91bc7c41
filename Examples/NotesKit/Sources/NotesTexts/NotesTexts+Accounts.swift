public import AccountsDomain
public import NotesDomain

extension NotesTexts {
  /// The message for a notice, with the possible actions.
  public func notice(_ notice: AccountNotice) -> String {
    switch notice {
    case .incomplete: self.account.incomplete
    case .wrongPasswordOrAccount: self.account.wrongPasswordOrAccount
    case .locked(let end): self.account.locked(date(end))
    case .passwordMustBeChanged: self.account.passwordMustBeChanged
    case .addressTaken: self.account.addressTaken
    case .wrongCode: self.account.wrongCode
    case .signedOut: self.account.sessionEnded
    case .providerFailed: self.account.providerFailed
    case .authorizationEnded: self.account.authorizationEnded
    case .linkFirst: self.account.linkFirst
    case .noLinkedAccount: self.account.noLinkedAccount
    case .linkedElsewhere: self.account.linkedElsewhere
    case .lastSignIn: self.account.lastSignIn
    case .signInAgain: self.account.signInAgainToConfirm
    case .noConnection: self.account.noConnection
    case .noAnswer: self.account.noAnswer
    case .serverTooOld: self.account.serverTooOld
    case .serverFailed: self.account.serverFailed
    case .failed(let reason): self.failed(reason)
    }
  }

  /// The message for notes that cannot be claimed.
  public func notice(_ notice: ClaimNotice) -> String {
    switch notice {
    case .wrongCode: self.account.claimWrongCode
    case .nothingLeft: self.account.nothingLeft
    case .signedOut: self.account.sessionEnded
    case .failed(let reason): self.failed(reason)
    }
  }

  /// The message for a field, beside it.
  public func problem(_ problem: FieldProblem) -> String {
    switch problem {
    case .address: self.account.noAddress
    case .name(let maximum): self.account.nameLength(maximum)
    case .picture(let maximum): self.account.noPicture(maximum >> 20)
    case .passwordsDiffer: self.account.passwordsDiffer
    case .password(.tooShort(let minimum)): self.account.tooShort(minimum)
    case .password(.tooLong(let maximum)): self.account.tooLong(maximum)
    case .password(.common): self.account.common
    case .password(.personal): self.account.personal
    case .password(.unchanged): self.account.unchanged
    }
  }

  /// The message for the first problem of a kind; nil if there is none.
  public func problem(in problems: [FieldProblem], where isIncluded: (FieldProblem) -> Bool) -> String? {
    problems.first(where: isIncluded).map { self.problem($0) }
  }
}

extension FieldProblem {
  public var isAboutPassword: Bool { if case .password = self { true } else { false } }
  public var isAboutName: Bool { if case .name = self { true } else { false } }
}
