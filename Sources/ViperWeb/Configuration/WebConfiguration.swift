/// What a web app may be told; everything has a default.
public struct WebConfiguration: Sendable {
  /// The languages that the pages speak, as BCP 47 tags; the first is for those who read none of them. A visitor gets the one
  /// that the browser prefers: see ``WebLocale`` and <doc:Languages>.
  public var languages = ["en"]
  /// What stands in the title where no page says anything.
  public var title = ""
  /// Files served as they are, by path: style sheets, images, fonts.
  public var assets: [String: WebAsset] = [:]
  /// Files that come and go while the app runs, by the path of their folder: `"/pictures/"`. Addresses below it are no screens.
  public var files: [String: WebFiles] = [:]
  /// The paths of the style sheets that every page links. The one that is there shows what the stage itself
  /// adds to pages; append yours to keep it, or replace it: <doc:APageInTheBrowser> says what is to be styled.
  public var stylesheets = ["/_viper/viper.css"]
  /// The addresses of the scripts that every page links after the stage's own, as modules (`type="module"`): paths of assets, or
  /// addresses elsewhere. Scripts inside pages do not run.
  public var scripts: [String] = []
  /// The path of the asset that is the site's icon. Without one browsers are told not to ask for it.
  public var icon = "data:,"
  /// The sentences that the stage says itself, by language; English for a language that is not here.
  public var texts: [String: WebTexts] = [:]

  /// The names by which browsers may call this server, such as `["notes.example", "localhost", "[::1]"]`;
  /// ports do not matter, nor does case. Other requests are answered with 421 and touch nothing. Nil allows any
  /// name.
  ///
  /// Set it where a server is for one computer or one network only: a page of any site can have its own name
  /// lead there, and would then read and press what the person could.
  public var hosts: Set<String>?
  /// The proxies in front of the server, which say who asks. Without any, the server is taken to be reached directly.
  public var proxies = TrustedProxies([])
  /// Where pages may load content from besides this server.
  public var sources = ContentSources()
  /// The features that no page may use (the header `Permissions-Policy`), by their names there. Remove those that the app
  /// needs.
  public var deniedFeatures = ["camera", "microphone", "geolocation", "payment", "usb"]
  /// The promise that the site is reached over HTTPS only. It is sent over HTTPS only, never for `localhost`; nil sends none.
  public var strictTransportSecurity: StrictTransportSecurity? = StrictTransportSecurity()
  /// The key for signing cookies: at least 32 random bytes that only the server knows. With nil each process makes its own: after
  /// a restart, cookies and forms of the process before are refused. Store a key where they are to stay valid, and give all
  /// processes behind one address the same.
  public var secret: [UInt8]?
  /// How long a session may be idle before it is freed.
  public var sessionIdleTime: Duration = .seconds(4 * 60 * 60)
  /// How long a session lasts, however often it is used.
  public var maximumSessionTime: Duration = .seconds(30 * 24 * 60 * 60)
  /// Where sessions are kept outside the process; nil for nowhere. The ``secret`` must then be stored, too.
  public var archive: (any SessionArchive)?
  /// How long a window (tab) without a stream may be idle before it is reduced to a snapshot of its tree: its modules are
  /// removed, and made again for its next request, with the states that `Restorable` contracts keep. A window rests only where that
  /// loses nothing (`Router.isRestorable`); another one stays as long as its session.
  public var windowIdleTime: Duration = .seconds(60)
  /// How many sessions there are. Past it, the oldest that nobody has used after its first page goes; when all are in use,
  /// new visitors get a 503 page.
  public var maximumSessions = 10_000
  /// How many of them come from one address, or in version 6 from one network of 64 bits. Past it, the oldest of that address
  /// that nobody has used after its first page goes; when all are in use, new visitors from there get a 429 page. Behind a proxy
  /// that is not among ``proxies`` all come from one address.
  public var maximumSessionsPerAddress = 1_000
  /// How often visitors may ask for what costs the server something.
  public var rateLimits = RateLimits()
  /// The maximum number of windows (tabs) of a session. When a new one exceeds it, the least recently used window is closed, and
  /// one with an open stream only if all have one.
  public var maximumWindows = 32
  /// How many modules a window shows, seen or not. A showing past it fails with an error that observers and diagnostics are
  /// told of; the person is told ``WebTexts/windowFull``.
  public var maximumModules = 1_000
  /// How many modules may be shown by one another in a row. A showing past it fails in the same way.
  public var maximumDepth = 100
  /// How many streams a window has. Past it, the oldest ends.
  public var maximumStreams = 4
  /// How many events the fields of one post may have; more are answered with 400.
  public var maximumInputs = 100
  /// In bytes; larger request bodies are answered with 413. Files do not count: of a form with files it is all the rest.
  public var maximumBodySize = 1 << 20
  /// In bytes: one file in a form. A larger one is answered with 413, and not read further.
  public var maximumFileSize = 25 << 20
  /// In bytes: one form with all its files. A larger one is answered with 413, and not read further.
  public var maximumUploadSize = 100 << 20
  /// How many files one form may have. More are answered with 413.
  public var maximumFiles = 20
  /// In bytes: all files of all visitors that modules have received and not moved elsewhere, while these are shown. What exceeds it
  /// is answered with 507, and diagnostics are told.
  public var maximumUploadStorage = 4 << 30
  /// The path of the folder in which uploaded files lie as long as a module has them; nil for one in the system's folder for temporary
  /// files. It is made if need be, inside a folder that is there, and must be writable by this process's user alone. Several processes
  /// may have the same: each removes what it has made, and what ended ones have left.
  public var uploadFolder: String?
  /// How long an answer waits for the work of its event. What comes later arrives by the stream, or with the
  /// next page.
  public var settleTime: Duration = .seconds(2)
  /// How often an idle stream says that it is alive, so that vanished clients are noticed.
  public var heartbeat: Duration = .seconds(25)
  /// Measures all of the above.
  public var clock: any Clock<Duration> = ContinuousClock()

  public init() {}

  func texts(in locale: WebLocale) -> WebTexts { texts[locale.language] ?? WebTexts() }

  /// What the script must know of forms in which a file can be chosen.
  func uploadAttributes(in texts: WebTexts) -> [(name: StaticString, value: String)] {
    [
      ("upload-limits", "\(maximumFileSize) \(maximumUploadSize) \(maximumFiles)"),
      ("upload-refusal", uploadLimitsText(in: texts)), ("uploading", texts.uploading),
    ]
  }

  /// What the person is told whose files are too large or too many.
  func uploadLimitsText(in texts: WebTexts) -> String {
    texts.uploadTooLarge(maximumFileSize, maximumUploadSize, maximumFiles)
  }

  var problemsOfLanguages: [String] {
    if languages.isEmpty {
      return ["The languages of WebConfiguration are empty. Name at least one, such as en."]
    }
    return languages.filter { !LanguageTag.isOne($0) }.map {
      "“\($0)” in the languages of WebConfiguration is no language. Write a BCP 47 tag, such as en or zh-Hans."
    }
  }
}

/// A file that is served as it is.
public struct WebAsset: Sendable {
  /// Its media type, with the character set for text.
  public let contentType: String
  /// What is served.
  public let bytes: [UInt8]

  public init(contentType: String, bytes: [UInt8]) {
    self.contentType = contentType
    self.bytes = bytes
  }

  public init(css: String) {
    self.init(contentType: "text/css; charset=utf-8", bytes: Array(css.utf8))
  }
}
