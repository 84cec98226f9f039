-- expand
-- A fourth kind: work of a year that no invoice of that year has. The check is replaced by a wider one.
do $$ begin
  alter table year_adjustments drop constraint year_adjustments_kind_check,
    add constraint year_adjustments_kind_check check (kind in ('prepaid', 'accrued', 'stock', 'work'));
end $$;
-- The work of a year is said once; zero says that there is none.
create unique index year_adjustments_of_work on year_adjustments (tenant_id, year) where undone_at is null and kind = 'work';
