-- Why a document could not be read: nothing to be read in it, or it asks more memory or time than a file may have. Readings of
-- before say nothing.
alter table document_readings
  add column failure text check (failure in ('unreadable', 'too-complex'));
