-- expand
-- The confirmation of a payment arrangement by mail, with what it showed; its words are in `mails`. Its customer is that of the invoices of the
-- arrangement, so that merging customers needs nothing.
create table arrangement_mails (
  tenant_id      uuid        not null references tenants (tenant_id) on delete restrict,
  mail_id        uuid        not null,
  arrangement_id uuid        not null,
  language       text        not null check (language in ('nl', 'en')),
  content        jsonb       not null,
  ordered_by     uuid        not null,
  ordered_at     timestamptz not null default now(),
  primary key (tenant_id, mail_id),
  foreign key (tenant_id, mail_id) references mails (tenant_id, id) on delete restrict,
  foreign key (tenant_id, arrangement_id) references payment_arrangements (tenant_id, id) on delete restrict
);
select enable_tenant_isolation('arrangement_mails');
grant select, insert on arrangement_mails to kloppend_app;
create index arrangement_mails_of_arrangement on arrangement_mails (tenant_id, arrangement_id, ordered_at desc);
create trigger arrangement_mails_append_only before update or delete on arrangement_mails
  for each row execute function refuse_change();
