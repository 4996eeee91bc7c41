/// Well-known names of Apple's Foundation that Foundation on Linux lacks, and contextual keywords. Written by hand; a
/// missing name only means that a file is not repaired.
enum AppleNames {
  /// Names without a prefix. `Any`, `Self` and similar are keywords, not names.
  static let globals = """
    AnyObject Selector Protocol NSObjectProtocol NSInteger NSUInteger Boolean IMP Method Ivar Class
    NSSelectorFromString NSStringFromSelector NSProtocolFromString NSStringFromProtocol
    autoreleasepool objc_getAssociatedObject objc_setAssociatedObject objc_removeAssociatedObjects
    objc_AssociationPolicy objc_sync_enter objc_sync_exit class_getName object_getClass

    NSKeyValueObservation NSKeyValueObservingOptions NSKeyValueChangeKey NSKeyValueChange
    NSKeyValueObservedChange NSKeyValueSetMutationKind

    NSBundle NSDataDetector NSException NSFileCoordinator NSFilePresenter NSFileVersion NSFileWrapper NSInvocation
    NSItemProvider NSItemProviderReading NSItemProviderWriting NSKeyedArchiver NSLinguisticTagger NSMapTable
    NSHashTable NSPointerArray NSPointerFunctions NSMetadataItem NSMetadataQuery NSMethodSignature NSProxy NSScanner
    NSThread NSTimer NSUbiquitousKeyValueStore NSUndoManager UndoManager NSUserActivity NSUserDefaults NSUserName
    NSUnit NSMutableURLRequest NSURLSession NSURLConnection NSURLResponse NSHTTPURLResponse NSXPCConnection
    NSXPCInterface NSXPCListener NSXPCListenerDelegate NSCoding NSSecureCoding NSDiscardableContent NSPurgeableData
    NSFastEnumeration NSFastEnumerationIterator NSExtensionRequestHandling NSExtensionContext NSExtensionItem
    NSBackgroundActivityScheduler NSValueTransformer ValueTransformer NSStreamDelegate NSFileHandle NSAssertionHandler
    NSSimpleCString NSConstantString NSOperation NSOperationQueue NSBlockOperation NSJSONSerialization
    NSPropertyListSerialization NSDateFormatter NSNumberFormatter NSByteCountFormatter NSTermOfAddress
    DateComponentsFormatter RelativeDateTimeFormatter ListFormatter MeasurementFormatter
    LocalizedStringResource Morphology TermOfAddress AttributedStringKey MachError OSStatus FourCharCode OSType
    NSRangeFromString NSAllocateMemoryPages NSErrorUserInfoKey NSErrorPointer

    CFString CFData CFDate CFArray CFDictionary CFNumber CFBoolean CFURL CFError CFType CFTypeRef CFIndex CFRange
    CFTimeInterval CFAbsoluteTime CFUUID CFRunLoop CFBundle CFLocale CFAbsoluteTimeGetCurrent CFGetRetainCount
    kCFBooleanTrue kCFBooleanFalse kCFAllocatorDefault

    arc4random arc4random_uniform drand48 srand48 rand srand random srandom ceil floor round trunc sqrt fmod
    fabs fabsf floorf ceilf roundf sqrtf powf sinf cosf lround llround remainder signbit atan2f sincos
    strlen strcmp strncmp memcpy memset memcmp malloc calloc realloc free exit abort atexit getenv setenv errno
    strerror sleep usleep getpid time clock time_t timeval timespec tm gettimeofday clock_gettime mach_absolute_time
    uname utsname sysctlbyname stat FILE fopen fclose fputs stdout stderr stdin printf fprintf
    DBL_MAX DBL_MIN FLT_MAX FLT_MIN INT_MAX UINT_MAX M_PI M_PI_2 NSEC_PER_SEC NSEC_PER_MSEC USEC_PER_SEC
    pthread_mutex_t pthread_mutex_init pthread_mutex_lock pthread_mutex_unlock pthread_mutex_destroy
    os_unfair_lock os_unfair_lock_lock os_unfair_lock_unlock
    """

  /// Names after a dot.
  static let members = """
    observe invalidate addObserver removeObserver observeValue value setValue setValuesForKeys dictionaryWithValues
    setNilValueForKey mutableArrayValue mutableSetValue mutableOrderedSetValue willChangeValue didChangeValue
    newValue oldValue isPrior changeKind
    perform cancelPreviousPerformRequests performSelector responds conforms isKind isMember isSubclass instancesRespond
    isEqual hash description debugDescription superclass copy mutableCopy forwardingTarget doesNotRecognizeSelector
    method methodSignature classForCoder replacementObject awakeAfter isProxy load

    undo redo canUndo canRedo registerUndo prepare removeAllActions beginUndoGrouping endUndoGrouping setActionName
    coordinate presentedItemURL presentedItemOperationQueue
    enumerateMatches enumerateTags enumerateLinguisticTags enumerateLines enumerateSubstrings enumerateAttributes
    enumerateAttribute enumerateObjects enumerateKeysAndObjects enumerateByteRanges
    localizedCapitalized localizedUppercase localizedLowercase localizedStandardContains
    localizedCaseInsensitiveContains localizedStandardCompare localizedStandardRange localizedCompare
    capitalized uppercased lowercased precomposedStringWithCanonicalMapping decomposedStringWithCanonicalMapping
    propertyListFromStringsFileFormat stringByAppendingPathComponent
    activityType webpageURL userInfo isEligibleForSearch isEligibleForHandoff becomeCurrent resignCurrent
    addUserInfoEntries requiredUserInfoKeys registeredTypeIdentifiers hasItemConformingToTypeIdentifier loadItem
    loadDataRepresentation loadFileRepresentation loadObject canLoadObject registerObject suggestedName
    includesApproximationPhrase includesTimeRemainingPhrase maximumUnitCount collapsesLargestUnit allowedUnits
    unitsStyle zeroFormattingBehavior dateTimeStyle unitOptions unitStyle allowsFractionalUnits
    localizedString predicateFormat evaluate filtered sorted sort
    appStoreReceiptURL preferredLocalizations localizations developmentLocalization infoDictionary
    localizedInfoDictionary bundleIdentifier object
    synchronize longLong dictionaryRepresentation register addSuite removeSuite
    takeRetainedValue takeUnretainedValue reversedTransformedValue transformedValue
    beginActivity endActivity isLowPowerModeEnabled thermalState isMacCatalystApp isiOSAppOnMac
    key defaultValue bundle table locale
    """

  /// Names after a leading dot.
  static let statics = """
    new old initial prior setting insertion removal replacement minusSet unionSet intersectSet
    OBJC_ASSOCIATION_RETAIN OBJC_ASSOCIATION_RETAIN_NONATOMIC OBJC_ASSOCIATION_ASSIGN OBJC_ASSOCIATION_COPY
    OBJC_ASSOCIATION_COPY_NONATOMIC newKey oldKey kindKey indexesKey notificationIsPriorKey
    positional abbreviated short full spellOut brief dropLeading dropTrailing dropMiddle dropAll pad
    named numeric naturalScale providedUnit temperatureWithoutUnit
    byWords byLines bySentences byParagraphs byComposedCharacterSequences byCaretPositions localized
    completeFileProtection completeFileProtectionUnlessOpen completeFileProtectionUntilFirstUserAuthentication
    noFileProtection complete completeUnlessOpen completeUntilFirstUserAuthentication
    significantTimeChangeNotification NSSystemTimeZoneDidChange NSCalendarDayChanged NSCurrentLocaleDidChange
    NSProcessInfoPowerStateDidChange NSExtensionHostWillEnterForeground NSUbiquityIdentityDidChange
    background userInitiated latencyCritical strongMemory weakMemory
    fair serious critical nominal
    """

  static let labels = """
    forKeyPath forKey keyPath changeHandler selector object name with afterDelay inModes waitUntilDone on
    aSelector aClass aProtocol options context of change in using withTarget handler block target userInfo repeats
    timeInterval withTimeInterval fireAt interval format argumentArray arguments leftExpression rightExpression
    modifier type activityType coder forType localizedString localized defaultValue bundle table locale comment
    tableName value queue localizedCaseInsensitive usingBlock byAccessor readingItemAt writingItemAt error
    allowingRemovalOf fromCSV dictionary ofType forTypeIdentifier types tagSchemes enumerateTagsIn scheme unit
    orthography notUsing for to from at into byReplacing mapping toObject fromObject
    """

  /// Names after `#` that need no UI framework.
  static let macros = "selector keyPath fileLiteral available unavailable Predicate Expression bundle"

  /// Built-in attributes, except those that require a type of UIKit or SwiftUI.
  static let attributes = """
    available discardableResult objc objcMembers nonobjc escaping autoclosure convention noescape Sendable unchecked
    preconcurrency retroactive frozen inlinable inline usableFromInline testable propertyWrapper resultBuilder
    dynamicMemberLookup dynamicCallable main globalActor isolated nonisolated concurrent execution backDeployed
    warn_unqualified_access unknown requires_stored_property_inits noDerivative transparent specialized
    _disfavoredOverload _spi _marker _exported _implementationOnly _silgen_name _cdecl _optimize _semantics
    _alwaysEmitIntoClient _transparent _inheritActorContext _unsafeInheritExecutor sending safe unsafe
    attached freestanding lifetime _lifetime
    """
}
