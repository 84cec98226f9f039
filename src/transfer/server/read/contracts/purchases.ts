import { documentProposal } from '#expenses/reading-contract.ts'
import { foreign, HELD, json, line, lines, type TableContract } from './field.ts'

/** Costs, and the documents behind them. */
export const purchases: Readonly<Record<string, TableContract>> = {
  backing_documents: { file_name: foreign(120), kind: HELD, sha256: HELD, uploaded_sha256: HELD },
  old_paper_imports: { file_name: foreign(255), sha256: HELD },
  old_papers: {
    file_name: foreign(120),
    folder: foreign(200),
    kind: HELD,
    sha256: HELD,
    uploaded_sha256: HELD,
    relation: line(120),
    matched_by: HELD,
    content: line(20_000),
  },
  document_readings: { state: HELD, source: HELD, proposal: json(documentProposal), failure: HELD },
  expense_settings: {},
  expense_lines: {
    description: lines(4_000),
    vat_treatment: HELD,
    cost_account: HELD,
    payment_account: HELD,
  },
  expenses: {
    description: line(500, 1),
    supplier_name: line(200, 1),
    supplier_invoice_number: line(100, 1),
    currency: HELD,
    rate_source: HELD,
  },
  incoming_documents: {
    state: HELD,
    origin: HELD,
    uploaded_sha256: HELD,
    upload_key: foreign(255),
    sender: foreign(320),
  },
}
