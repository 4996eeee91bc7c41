extension AccountWords {
  static let english = AccountWords(
    welcome: "Welcome to Notes",
    welcomeText: "Write, find and keep notes. Only you can read yours.",
    signIn: "Sign in",
    register: "Register",
    recover: "Forgotten password",
    signInNeeded: "Sign in to see this page.",
    signInAgain: "Your session has ended. Sign in again to continue where you were.",

    address: "Mail address",
    password: "Password",
    newPassword: "New password",
    again: "Password again",
    name: "Your name",
    code: "Code from the mail",

    createAccount: "Create account",
    haveAccount: "I have an account",
    noAccount: "Create an account",
    forgotPassword: "Forgotten your password?",
    signInAt: { "Sign in with \($0)" },
    goOn: "Continue",
    cancel: "Cancel",
    busy: "One moment …",
    retry: "Try again",

    sendCode: "Send a code",
    codeSent: { "If there is an account for \($0), a mail with a code is on its way." },
    setPassword: "Set new password",
    startAgain: "Send another code",
    recoverText: "Enter your address. You will get a mail with a code.",
    passwordReplaced: "Your password was replaced. Sign in with the new one.",

    signedInAs: { "Signed in as \($0)" },
    signOut: "Sign out",
    offlineSince: { "The server cannot be reached. Your account is shown as of \($0)." },

    claim: "Notes without an account",
    claimText: "Notes that were written before there were accounts can belong to yours.",
    claimCode: "Code that the server printed",
    unowned: {
      switch $0 {
      case 0: "There are no notes without an account."
      case 1: "One note was written without an account. It can belong to yours."
      default: "\($0) notes were written without an account. They can belong to yours."
      }
    },
    claimThem: "Take over",
    leaveThem: "Not now",
    claimWrongCode: "This is not the code that the server printed.",
    nothingLeft: "All notes belong to somebody already.",

    incomplete: "Fill in all fields.",
    wrongPasswordOrAccount: "There is no account with this address and password.",
    locked: { "There were too many attempts. Try again after \($0)." },
    passwordMustBeChanged: "Your password is right, but must be replaced. Enter a new one.",
    addressTaken: "There is an account with this address. Sign in, or recover its password.",
    wrongCode: "This code is wrong, was used, or is too old. Send another one.",
    sessionEnded: "Your session has ended. Sign in again. What you wrote is still here.",
    providerFailed: "The other service did not confirm the sign-in. Try again later, or use your password.",
    authorizationEnded: "The sign-in at the other service was cancelled, or took too long. Try again.",
    linkFirst:
      "There is an account with your address. Sign in with its password, and link the other service in your profile.",
    noLinkedAccount:
      "No account is linked with this person. Sign in with your password, or create an account, and link the other service in your profile.",
    linkedElsewhere: "This person at the other service is linked with another account.",
    lastSignIn:
      "You could not sign in any more. Set a password first: choose “Forgotten your password?” when you sign in.",
    signInAgainToConfirm:
      "Your sign-in was too long ago for this. Sign out, sign in again, and then repeat it.",
    noConnection: "The server cannot be reached. Check your connection, then try again.",
    noAnswer: "The server did not answer in time. Try again.",
    serverTooOld: "The server is older than this app and cannot do this. Ask its administrator to update it.",
    serverFailed: "The server has a problem. Try again in a moment.",

    noAddress: "This is not a mail address.",
    tooShort: { "At least \($0) characters, please." },
    tooLong: { "This password is longer than \($0) bytes." },
    common: "Too many people use this password.",
    personal: "Your password is too close to your name or address.",
    unchanged: "This is your present password.",
    passwordsDiffer: "The two passwords differ.",
    noPicture: { "Choose a PNG, JPEG or WebP picture of at most \($0) MB." },
    nameLength: { "A name has 1 to \($0) characters." },

    mailSubject: "Your code for Notes",
    mailBody: { name, code, expires in
      "Hello \(name),\n\nthis code sets a new password for Notes until \(expires):\n\n    \(code)\n\nIf you have not asked for it, ignore this mail: nothing has changed."
    })
}
