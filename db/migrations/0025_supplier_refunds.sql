-- What suppliers paid back: which line of which expense an expense of the other sign gives back, and how much of it.

create table supplier_refund_lines (
  tenant_id  uuid   not null,
  -- The expense that books the refund.
  refund_id  uuid   not null,
  -- The expense that is paid back, and its line.
  expense_id uuid   not null,
  line_id    uuid   not null,
  net_cents  bigint not null,
  vat_cents  bigint not null,
  primary key (tenant_id, refund_id, line_id),
  foreign key (tenant_id, refund_id) references expenses (tenant_id, id) on delete restrict,
  foreign key (tenant_id, expense_id) references expenses (tenant_id, id) on delete restrict,
  foreign key (tenant_id, line_id) references expense_lines (tenant_id, id) on delete restrict
);
create index supplier_refund_lines_of_expense on supplier_refund_lines (tenant_id, expense_id);
create index supplier_refund_lines_of_line on supplier_refund_lines (tenant_id, line_id);
select enable_tenant_isolation('supplier_refund_lines');
grant select, insert on supplier_refund_lines to kloppend_app;
create trigger supplier_refund_lines_append_only before update or delete on supplier_refund_lines
  for each row execute function refuse_change();
create trigger supplier_refund_lines_no_truncate before truncate on supplier_refund_lines
  for each statement execute function refuse_change();

-- What was paid may still be paid back after the work is done: a closed project takes no new cost, but what comes back
-- belongs where the cost is.
drop trigger expenses_project_is_open on expenses;
create trigger expenses_project_is_open before insert on expenses
  for each row when (new.project_id is not null and new.corrects_id is null and new.gross_cents > 0)
  execute function refuse_closed_project();
