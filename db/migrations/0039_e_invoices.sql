-- E-invoices in the syntax CII beside UBL, and purchases with VAT of another country, which is part of their cost.

alter table backing_documents drop constraint backing_documents_kind_check;
alter table backing_documents add constraint backing_documents_kind_check
  check (kind in ('pdf', 'png', 'jpeg', 'webp', 'ubl', 'cii'));

alter table document_readings drop constraint document_readings_source_check;
alter table document_readings add constraint document_readings_source_check
  check (source in ('ubl', 'cii', 'pdf-text', 'ocr'));

alter table expense_lines drop constraint expense_lines_vat_treatment_check;
alter table expense_lines add constraint expense_lines_vat_treatment_check
  check (vat_treatment in ('standard', 'foreign', 'reversed-nl', 'eu', 'non-eu'));
