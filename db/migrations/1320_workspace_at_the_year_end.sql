-- expand
-- A workspace in the owner's home (decision 227): what of it goes off the profit of a year, said once a year; zero says that nothing does. The check is
-- replaced by a wider one.
do $$ begin
  alter table year_adjustments drop constraint year_adjustments_kind_check,
    add constraint year_adjustments_kind_check
      check (kind in ('prepaid', 'accrued', 'stock', 'work', 'car-vat', 'goods-taken', 'benefits', 'doubtful', 'exchange', 'corporate-tax', 'cash', 'evidence',
                      'workspace'));
end $$;
create unique index year_adjustments_of_workspace on year_adjustments (tenant_id, year) where undone_at is null and kind = 'workspace';
