-- expand
-- The business that the books of a file were of, and the share capital that was said with it: a second file of that predecessor is computed the same way.
alter table past_imports add column whose text not null default 'own' check (whose in ('own', 'predecessor', 'predecessor-with-vat'));
alter table past_imports add column share_capital_cents bigint;
alter table past_imports add constraint past_imports_share_capital check (share_capital_cents is null or share_capital_cents > 0 and whose <> 'own');
