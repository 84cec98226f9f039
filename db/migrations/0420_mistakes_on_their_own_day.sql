-- expand
-- The payment that ended a write-off may have been a mistake: then a part of it is there again (decision 151). The check is replaced by a
-- wider one.
do $$ begin
  alter table write_offs
    drop constraint write_offs_check,
    add constraint write_offs_check check (amount_cents <> 0 and (amount_cents > 0 or returns_id is not null));
end $$;
