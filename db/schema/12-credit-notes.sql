-- What suppliers gave back, and the state of credit notes.

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

-- Views -------------------------------------------------------------------------------------------------------------

-- The state of a credit note as lists filter it.
create view credit_note_states with (security_invoker = true) as
  select tenant_id, id, number, state, is_archived, corrects_id, customer_id, customer_name, issue_date, gross_cents,
      open_cents,
         search_text, title, project_id, net_cents, vat_cents, times_sent, version, finalised_at
  from documents where kind = 'credit-note';
grant select on credit_note_states to kloppend_app;
