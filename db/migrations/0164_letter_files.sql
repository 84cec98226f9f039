-- expand
-- The kept PDFs of letters, for the export of a whole business.
create view letter_files with (security_invoker = true) as
  select f.tenant_id, f.letter_id, f.sha256, f.size_bytes, l.made_on, l.subject, l.recipient
  from reminder_letter_files f
  join reminder_letters l on l.tenant_id = f.tenant_id and l.id = f.letter_id;
grant select on letter_files to kloppend_app;
