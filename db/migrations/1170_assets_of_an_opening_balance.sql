-- expand
-- An asset that the opening balance of these books brought to the list: a correction of that balance changes or removes the asset (decision 173).
alter table assets add column is_of_opening boolean not null default false;
