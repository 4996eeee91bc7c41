import Foundation

/// With JavaScript, and in `make verify` (`VIPER_BROWSERS=all`) also without. Forms, history, uploads and sign-ins at other
/// services are tested without JavaScript in any case.
let javaScriptChoices = isWholeMatrix ? [true, false] : [true]

/// Whether tests run in all kinds of browsers.
let isWholeMatrix = ProcessInfo.processInfo.environment["VIPER_BROWSERS"] == "all"
