-- expand
-- The currency in which a new quote or invoice for a customer begins (decision 236); null for the euro.
alter table customers add column currency text check (currency ~ '^[A-Z]{3}$' and currency <> 'EUR');
