-- expand
-- The cash that was counted on 31 December, and evidence at a point of the list of a year (decision 28): a note, or a file of the store as a receipt is one,
-- with its row in backing_documents. Evidence books nothing, so it has no account. The checks are replaced by wider ones.
do $$ begin
  alter table year_adjustments drop constraint year_adjustments_kind_check,
    drop constraint year_adjustments_check3,
    alter column account_number drop not null,
    add constraint year_adjustments_kind_check
      check (kind in ('prepaid', 'accrued', 'stock', 'work', 'car-vat', 'goods-taken', 'benefits', 'doubtful', 'exchange', 'corporate-tax', 'cash', 'evidence')),
    add constraint year_adjustments_check3 check (kind in ('stock', 'exchange', 'corporate-tax', 'cash') or amount_cents >= 0);
end $$;
alter table year_adjustments
  -- The point of the list that the evidence is of.
  add column point               text check (point ~ '^[a-z-]{2,40}$'),
  add column backing_document_id uuid;
-- The check of the key reads both tables, for every business.
alter table year_adjustments no force row level security;
alter table backing_documents no force row level security;
alter table year_adjustments add foreign key (tenant_id, backing_document_id) references backing_documents (tenant_id, id) on delete restrict;
alter table year_adjustments force row level security;
alter table backing_documents force row level security;
do $$ begin
  alter table year_adjustments
    add constraint year_adjustments_check9 check ((kind = 'evidence') = (point is not null) and (kind = 'evidence') = (account_number is null)),
    add constraint year_adjustments_check10 check (kind = 'evidence' or backing_document_id is null),
    add constraint year_adjustments_check11 check (kind <> 'evidence' or amount_cents = 0);
end $$;
-- The cash of a year is counted once, and a file is evidence of one point.
create unique index year_adjustments_of_cash on year_adjustments (tenant_id, year) where undone_at is null and kind = 'cash';
create unique index year_adjustments_of_file on year_adjustments (tenant_id, backing_document_id) where backing_document_id is not null;

-- The years of these files, for the archive of a business, the package of a year and the proof.
create view files_of_year_points with (security_invoker = true) as
  select tenant_id, backing_document_id, year, point, undone_at is null as is_kept
  from year_adjustments where backing_document_id is not null;
grant select on files_of_year_points to kloppend_app;
