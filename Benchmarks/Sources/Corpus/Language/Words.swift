/// The vocabulary of names.
enum Words {
  /// Subjects of apps. None is the name of a type of Swift or Apple's frameworks.
  static let nouns = list(
    """
    invoice order customer product payment shipment address ticket booking reservation trip flight hotel
    passenger luggage driver vehicle parcel warehouse supplier agreement policy claim premium broker agent
    lead campaign coupon voucher discount basket catalog category brand review rating comment message
    conversation channel member team project milestone task sprint issue backlog budget expense receipt
    report statement balance deposit withdrawal transfer loan mortgage installment portfolio asset fund
    dividend exchange quote trade broker wallet card account profile contact friend follower feed story post
    photo album playlist track artist concert venue seat row theater movie episode season show genre recipe
    ingredient meal diet nutrient workout exercise routine goal habit streak badge reward challenge
    tournament match player coach league score lesson course puzzle question answer exam grade student teacher
    classroom homework lecture library book chapter author magazine article headline bookmark highlight note
    notebook folder document attachment signature template draft revision approval workflow incident alarm
    sensor device meter reading forecast station season harvest field crop tractor animal herd stable doctor
    patient appointment prescription medicine dosage symptom diagnosis treatment clinic ward nurse insurance
    donor vaccine allergy property apartment tenant landlord lease inspection repair appliance furniture
    room floor building garden tool part machine batch stock inventory barcode pallet carrier container port
    vessel crew cargo tariff currency rate region district city street landmark museum exhibit tour guide
    souvenir ferry train platform bus stop fare zone parking garage charger battery tariff subscription plan
    renewal trial license seat feature release survey poll ballot candidate voter election petition donation
    charity volunteer event invitation guest speaker agenda sponsor booth candidate interview salary payroll
    shift roster absence holiday employee department office desk visitor parcel courier locker stamp letter
    mailbox newsletter audience segment banner keyword visitor referral
    """)

  static let adjectives = list(
    """
    active archived available blocked broken cached cancelled closed complete confirmed current custom daily
    delayed deleted disabled draft due dynamic early empty enabled expanded expired external failed favorite
    featured filtered final finished fixed flagged frequent full global hidden idle important incomplete
    initial internal invalid known large last latest loaded local locked main manual matching maximal
    minimal missing modified monthly muted nearby nested new next obsolete offline old online open optional
    original outdated overdue paid partial past pending pinned popular preferred premium previous primary
    private processed public queued quick raw ready recent recommended regular rejected related relevant
    remaining remote repeated required reserved resolved restored saved scheduled secondary selected shared
    short silent similar single skipped sorted special stale starred static suggested supported synced
    temporary total trusted unread updated upcoming urgent used valid verified visible weekly
    """)

  /// Regular verbs that do not double their last letter.
  static let verbs = list(
    """
    load fetch update refresh save remove delete create validate confirm cancel select filter sort search
    export archive restore publish assign approve reject schedule calculate merge sync upload download track
    record measure resolve prepare collect reserve renew convert compare combine append insert replace apply
    verify review share link attach detach enable disable activate toggle mark count group arrange reload
    request register unlock lock invite accept decline postpone notify extend reduce adjust estimate parse
    encode decode store cache clear invalidate observe expand collapse highlight render describe locate
    deliver dispatch receive normalize compute determine evaluate inspect collapse
    """)

  /// Purposes of screens.
  static let purposes = list(
    """
    List Details Editor Search Picker Summary History Filter Overview Composer Dashboard Import Export
    Checkout Review Comparison Timeline Gallery Confirmation Sharing Calendar Archive Statistics Inbox
    Wizard Planner Assignment Approval Preview Sorting Groups Tags Reminders Permissions Notes Documents
    Balance Progress
    """)

  /// Screens of most apps.
  static let screens = list(
    """
    Login SignUp PasswordReset Onboarding Profile Preferences About Feedback Splash Tutorial Paywall Terms
    LanguageChoice Welcome Biometrics Verification Diagnostics Maintenance Home Support
    """)

  /// Words of code without a domain. Module names are not among them.
  static let techniques = list(
    """
    Keychain Reachability Debounce Throttle Retry Backoff Batch Queue Stack Ring Bloom Token Cipher Checksum
    Base64 Locale Currency Relative Markdown Html Csv Json Xml Gzip Image Thumbnail Video Audio Haptic
    Motion Biometry Clipboard Pagination Diff Patch Undo Trie Graph Matrix Vector Interval Histogram Percent
    Rounding Phone Email Postal Slug Emoji Palette Gradient Shadow Blur Spring Easing Transition Keyboard
    Inset Scroll Snapshot Signpost Metric Crash Feature Flag Experiment Consent Deeplink Universal Push
    Badge Widget Spotlight Calendar Weekday Duration Stopwatch Countdown Heartbeat Socket Multipart Header
    Cookie Certificate Endpoint Paging Cursor Lazy Weak Atomic Mutex Semaphore Barrier Observable Subject
    Signal Event Publisher Validator
    """)

  /// Names of such code.
  static let tools = list(
    """
    Cache Queue Parser Formatter Encoder Decoder Buffer Pool Monitor Tracker Logger Registry Resolver
    Scheduler Limiter Reader Writer Converter Matcher Tokenizer Sampler Recorder Loader Evaluator Comparator
    """)

  static let people = [
    "Zoë Müller", "José Núñez", "Łukasz Wójcik", "Anna Schmidt", "Marta Kovač", "Søren Dahl", "Li Wei",
    "Priya Nair", "Tom Baker", "Chiara Rossi", "Yuki Tanaka", "Ivan Petrov", "Ana Horvat", "Jonas Weber",
    "Maria Silva", "Emre Yılmaz", "Nora Lindqvist", "Paul Martin", "Олег Иванов", "王小明",
  ]

  static let appNames = list(
    """
    Harbor Lantern Meadow Compass Orchard Falcon Willow Juniper Cobalt Granite Saffron Marble Thistle Beacon
    Cascade Ember Fjord Glacier Heron Indigo Jasmine Kestrel Lagoon Maple Nimbus Opal Pebble Quartz Raven
    Sierra Tundra Umbra Verve Wander Yonder Zephyr Anchor Birch Cedar Delta
    """)

  /// Texts on screens in several languages.
  static let phrases = [
    "Please try again later", "Nothing here yet", "Something went wrong", "Are you sure?", "Show more",
    "Loading …", "Saved", "Not available", "Pull to refresh", "No results for your search", "Größe ändern",
    "Wird geladen …", "Änderungen speichern", "Erneut versuchen", "Réessayer plus tard",
    "Supprimé à l’instant",
    "Añadir a favoritos", "Cargando más…", "数据加载失败", "请稍后再试", "読み込み中…", "保存しました",
    "Сохранить изменения", "Ничего не найдено", "Załaduj więcej", "Değişiklikleri kaydet", "🎉 All done",
    "⚠️ Check your connection", "Total – tax included", "Read more →", "São Paulo · Rio", "naïve café",
  ]

  private static func list(_ text: String) -> [String] {
    var seen: Set<Substring> = []
    return text.split { $0 == " " || $0 == "\n" }.filter { seen.insert($0).inserted }.map(String.init)
  }
}

extension String {
  /// `invoiceList` as `InvoiceList`.
  var capital: String { prefix(1).uppercased() + dropFirst() }

  /// `InvoiceList` as `invoiceList`.
  var lower: String { prefix(1).lowercased() + dropFirst() }

  /// The plural of an English noun, or the third person of a verb.
  var plural: String {
    switch self {
    case _ where hasSuffix("s") || hasSuffix("x") || hasSuffix("ch") || hasSuffix("sh"): self + "es"
    case _ where hasSuffix("y") && !hasSuffix("ay") && !hasSuffix("ey"): dropLast() + "ies"
    default: self + "s"
    }
  }

  /// The past form of a regular English verb.
  var past: String {
    switch self {
    case _ where hasSuffix("e"): self + "d"
    case _ where hasSuffix("y") && !hasSuffix("ay"): dropLast() + "ied"
    default: self + "ed"
    }
  }

  /// `InvoiceList` as `invoice list`.
  var spaced: String {
    var text = ""
    for letter in self {
      if letter.isUppercase, !text.isEmpty { text += " " }
      text += letter.lowercased()
    }
    return text
  }
}
