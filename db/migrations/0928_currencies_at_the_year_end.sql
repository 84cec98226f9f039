-- expand
-- What is open in a foreign currency at the end of a year, at the rate of that day (decision 236). The checks are replaced by wider ones.
do $$ begin
  alter table year_adjustments drop constraint year_adjustments_kind_check,
    drop constraint year_adjustments_check3,
    add constraint year_adjustments_kind_check
      check (kind in ('prepaid', 'accrued', 'stock', 'work', 'car-vat', 'goods-taken', 'benefits', 'doubtful', 'exchange')),
    add constraint year_adjustments_check3 check (kind in ('stock', 'exchange') or amount_cents >= 0);
end $$;
alter table year_adjustments
  -- Of a currency: what one euro was on 31 December, in millionths of that currency.
  add column currency        text   check (currency ~ '^[A-Z]{3}$' and currency <> 'EUR'),
  add column rate_millionths bigint check (rate_millionths between 1 and 1000000000000);
do $$ begin
  alter table year_adjustments
    add constraint year_adjustments_check8 check ((kind = 'exchange') = (currency is not null) and (currency is null) = (rate_millionths is null));
end $$;
-- A currency has one rate at the end of a year.
create unique index year_adjustments_of_currency on year_adjustments (tenant_id, year, currency) where undone_at is null and kind = 'exchange';
