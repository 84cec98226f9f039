-- expand
-- A large company may agree no more than thirty days with a smaller one (art. 6:119a lid 6 BW).
alter table customers add column is_large_company boolean not null default false;
