#include "CIndexStore.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

static _Thread_local char fault[512];

const char *index_store_open(const char *path, IndexStoreFunctions *functions) {
  void *library = dlopen(path, RTLD_LAZY | RTLD_LOCAL);
  if (!library) {
    const char *reason = dlerror();
    snprintf(fault, sizeof fault, "%s", reason ? reason : "cannot be opened");
    return fault;
  }
  // Only the forms of the apply functions that take a function pointer are exported everywhere.
  const struct {
    const char *name;
    void *place;
  } wanted[] = {
    {"indexstore_error_get_description", &functions->error_get_description},
    {"indexstore_error_dispose", &functions->error_dispose},
    {"indexstore_format_version", &functions->format_version},
    {"indexstore_store_create", &functions->store_create},
    {"indexstore_store_dispose", &functions->store_dispose},
    {"indexstore_store_units_apply_f", &functions->store_units_apply},
    {"indexstore_unit_reader_create", &functions->unit_create},
    {"indexstore_unit_reader_dispose", &functions->unit_dispose},
    {"indexstore_unit_reader_get_modification_time", &functions->unit_get_modification_time},
    {"indexstore_unit_reader_is_system_unit", &functions->unit_is_system},
    {"indexstore_unit_reader_has_main_file", &functions->unit_has_main_file},
    {"indexstore_unit_reader_get_main_file", &functions->unit_get_main_file},
    {"indexstore_unit_reader_get_working_dir", &functions->unit_get_working_directory},
    {"indexstore_unit_reader_dependencies_apply_f", &functions->unit_dependencies_apply},
    {"indexstore_unit_dependency_get_kind", &functions->dependency_get_kind},
    {"indexstore_unit_dependency_is_system", &functions->dependency_is_system},
    {"indexstore_unit_dependency_get_filepath", &functions->dependency_get_file},
    {"indexstore_unit_dependency_get_name", &functions->dependency_get_name},
    {"indexstore_record_reader_create", &functions->record_create},
    {"indexstore_record_reader_dispose", &functions->record_dispose},
    {"indexstore_record_reader_occurrences_apply_f", &functions->record_occurrences_apply},
    {"indexstore_occurrence_get_symbol", &functions->occurrence_get_symbol},
    {"indexstore_occurrence_get_roles", &functions->occurrence_get_roles},
    {"indexstore_occurrence_get_line_col", &functions->occurrence_get_position},
    {"indexstore_occurrence_relations_apply_f", &functions->occurrence_relations_apply},
    {"indexstore_symbol_get_kind", &functions->symbol_get_kind},
    {"indexstore_symbol_get_subkind", &functions->symbol_get_subkind},
    {"indexstore_symbol_get_name", &functions->symbol_get_name},
    {"indexstore_symbol_get_usr", &functions->symbol_get_usr},
    {"indexstore_symbol_relation_get_roles", &functions->relation_get_roles},
    {"indexstore_symbol_relation_get_symbol", &functions->relation_get_symbol},
  };
  for (size_t index = 0; index < sizeof wanted / sizeof *wanted; index++) {
    void *function = dlsym(library, wanted[index].name);
    if (!function) {
      snprintf(fault, sizeof fault, "it has no function %s", wanted[index].name);
      dlclose(library);
      return fault;
    }
    // POSIX: what dlsym gives for a function has the size and the bits of a pointer to it.
    memcpy(wanted[index].place, &function, sizeof function);
  }
  return NULL;
}
