-- expand
-- The balance of the account after a line, where the file names it. With day and amount it says that two lines are one, whatever the bank
-- made of their texts.
alter table bank_lines add column balance_after_cents bigint;
