-- expand
-- An employee asks and answers questions about the receipts and expenses of that login, and sees no other question (decision 134). The
-- login is stored with the question and with each message, because the policy of each table compares a column of that table.
alter table questions add column record_author uuid;
alter table question_messages add column record_author uuid;

-- A document that was brought in is a subject too. The check is replaced by a wider one.
do $$ begin
  alter table questions drop constraint questions_subject_kind_check,
    add constraint questions_subject_kind_check check (subject_kind in ('invoice', 'credit-note', 'expense', 'receipt', 'bank-line',
      'journal-entry', 'vat-return'));
end $$;

-- The owner of the tables fills the column for each business.
alter table questions no force row level security;
alter table question_messages no force row level security;
alter table expenses no force row level security;
update questions q set record_author = x.created_by
  from expenses x
  where q.subject_kind = 'expense' and x.tenant_id = q.tenant_id and x.id::text = q.subject_id;
update question_messages m set record_author = q.record_author
  from questions q
  where q.tenant_id = m.tenant_id and q.id = m.question_id and q.record_author is not null;
alter table questions force row level security;
alter table question_messages force row level security;
alter table expenses force row level security;

select enable_own_rows('questions', 'record_author');
select enable_own_rows('question_messages', 'record_author');

-- Who made an expense, and who brought in a document: a question about one is theirs too.
create or replace view booked_expenses with (security_invoker=true) as
 SELECT tenant_id,
    id,
    description,
    supplier_name,
    supplier_invoice_number,
    expense_date,
    booked_on,
    backing_document_id,
    project_id,
    gross_cents,
    open_cents,
    marked_valid_at,
    created_at,
    search_text,
    ((corrected_by_id IS NULL) AND (withdrawn_at IS NULL)) AS counts,
        CASE
            WHEN (corrected_by_id IS NOT NULL) THEN 'corrected'::text
            WHEN (withdrawn_at IS NOT NULL) THEN 'withdrawn'::text
            ELSE 'booked'::text
        END AS state,
    corrects_id,
    corrected_by_id,
    withdrawn_at,
    created_by
   FROM expenses;

create or replace view sent_receipts with (security_invoker = true) as
select i.tenant_id, i.document_id as id, b.file_name, r.proposal ->> 'supplier' as supplier,
       case i.state when 'deleted' then 'aside' else i.state end as state, i.arrived_at, i.arrived_by
from incoming_documents i
join backing_documents b on b.tenant_id = i.tenant_id and b.id = i.document_id
left join document_readings r on r.tenant_id = i.tenant_id and r.document_id = i.document_id;
