#ifndef VIPER_CINDEXSTORE_H
#define VIPER_CINDEXSTORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

// What the toolchain's libIndexStore offers, as far as it is used here. The library is opened while running, so that
// nothing has to be found when this is built, and nothing is missing where it is not asked for.

typedef struct IndexStoreHandle *IndexStoreRef;
typedef struct IndexUnitHandle *IndexUnitRef;
typedef struct IndexDependencyHandle *IndexDependencyRef;
typedef struct IndexRecordHandle *IndexRecordRef;
typedef struct IndexOccurrenceHandle *IndexOccurrenceRef;
typedef struct IndexSymbolHandle *IndexSymbolRef;
typedef struct IndexRelationHandle *IndexRelationRef;
typedef struct IndexErrorHandle *IndexErrorRef;

/// Bytes that are the library's and not valid any longer than what they were asked of. They do not end with a zero.
typedef struct {
  const char *_Nullable data;
  size_t length;
} IndexStringRef;

typedef struct {
  const char *_Nullable (*_Nonnull error_get_description)(IndexErrorRef);
  void (*error_dispose)(IndexErrorRef);
  unsigned (*format_version)(void);

  IndexStoreRef _Nullable (*_Nonnull store_create)(const char *path, IndexErrorRef _Nullable *_Nonnull);
  void (*store_dispose)(IndexStoreRef);
  bool (*store_units_apply)(IndexStoreRef, unsigned sorted, void *context, bool (*)(void *context, IndexStringRef));

  IndexUnitRef _Nullable (*_Nonnull unit_create)(IndexStoreRef, const char *name, IndexErrorRef _Nullable *_Nonnull);
  void (*unit_dispose)(IndexUnitRef);
  void (*unit_get_modification_time)(IndexUnitRef, int64_t *seconds, int64_t *nanoseconds);
  bool (*unit_is_system)(IndexUnitRef);
  bool (*unit_has_main_file)(IndexUnitRef);
  IndexStringRef (*unit_get_main_file)(IndexUnitRef);
  IndexStringRef (*unit_get_working_directory)(IndexUnitRef);
  bool (*unit_dependencies_apply)(IndexUnitRef, void *context, bool (*)(void *context, IndexDependencyRef));

  unsigned (*dependency_get_kind)(IndexDependencyRef);
  bool (*dependency_is_system)(IndexDependencyRef);
  IndexStringRef (*dependency_get_file)(IndexDependencyRef);
  IndexStringRef (*dependency_get_name)(IndexDependencyRef);

  IndexRecordRef _Nullable (*_Nonnull record_create)(IndexStoreRef, const char *name, IndexErrorRef _Nullable *_Nonnull);
  void (*record_dispose)(IndexRecordRef);
  bool (*record_occurrences_apply)(IndexRecordRef, void *context, bool (*)(void *context, IndexOccurrenceRef));

  IndexSymbolRef _Nonnull (*_Nonnull occurrence_get_symbol)(IndexOccurrenceRef);
  uint64_t (*occurrence_get_roles)(IndexOccurrenceRef);
  void (*occurrence_get_position)(IndexOccurrenceRef, unsigned *line, unsigned *column);
  bool (*occurrence_relations_apply)(IndexOccurrenceRef, void *context, bool (*)(void *context, IndexRelationRef));

  unsigned (*symbol_get_kind)(IndexSymbolRef);
  unsigned (*symbol_get_subkind)(IndexSymbolRef);
  IndexStringRef (*symbol_get_name)(IndexSymbolRef);
  IndexStringRef (*symbol_get_usr)(IndexSymbolRef);

  uint64_t (*relation_get_roles)(IndexRelationRef);
  IndexSymbolRef _Nonnull (*_Nonnull relation_get_symbol)(IndexRelationRef);
} IndexStoreFunctions;

/// Opens the library and finds its functions. It stays open until the process ends.
///
/// Returns null, or what is wrong: a text that is valid until the thread's next call.
const char *_Nullable index_store_open(const char *path, IndexStoreFunctions *functions);

#pragma clang assume_nonnull end

#endif
