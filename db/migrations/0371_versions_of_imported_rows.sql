-- expand
-- Undoing an import that filled fields gives a record its next version. The rows of earlier imports get that version too, so that these can
-- be undone next.
grant update (version) on list_import_rows to kloppend_app;
