-- expand
-- The corporate tax of a company at the end of a year (decision 28); below zero what was booked too much. The checks are replaced by wider ones.
do $$ begin
  alter table year_adjustments drop constraint year_adjustments_kind_check,
    drop constraint year_adjustments_check3,
    add constraint year_adjustments_kind_check
      check (kind in ('prepaid', 'accrued', 'stock', 'work', 'car-vat', 'goods-taken', 'benefits', 'doubtful', 'exchange', 'corporate-tax')),
    add constraint year_adjustments_check3 check (kind in ('stock', 'exchange', 'corporate-tax') or amount_cents >= 0);
end $$;
