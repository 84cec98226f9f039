-- expand
-- The starter deduction is for three years (article 3.76 Wet IB 2001). Null where the answers of the years before say how many were used.
alter table income_tax_years add column starter_years_before int check (starter_years_before between 0 and 3);
grant update (starter_years_before) on income_tax_years to kloppend_app;
