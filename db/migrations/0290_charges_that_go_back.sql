-- expand
-- A refund may give back collection costs and interest: they have the sign of the payment. Each check is replaced by a wider one.
do $$ begin
  alter table payments
    drop constraint payments_charges_within,
    drop constraint payments_costs_cents_check,
    drop constraint payments_interest_cents_check,
    add constraint payments_charges_within check (
      (costs_cents = 0 and interest_cents = 0)
      or (account_number is not null and (
        (costs_cents >= 0 and interest_cents >= 0 and amount_cents >= costs_cents + interest_cents)
        or (costs_cents <= 0 and interest_cents <= 0 and amount_cents <= costs_cents + interest_cents))));
end $$;
