-- expand
-- An Idempotency-Key has at most 255 characters. Each check is replaced by a wider one: what a program of the version before writes is
-- accepted as before.
do $$ begin
  alter table idempotency_keys drop constraint idempotency_keys_key_check,
    add constraint idempotency_keys_key_check check (char_length(key) between 1 and 255);
  alter table incoming_documents drop constraint incoming_documents_upload_key_check,
    add constraint incoming_documents_upload_key_check check (char_length(upload_key) between 1 and 255);
end $$;
