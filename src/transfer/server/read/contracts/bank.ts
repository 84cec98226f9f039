import { z } from 'zod'
import { fileColumns } from '#bank/mapping-contract.ts'
import { foreign, HELD, json, line, listOf, word, type TableContract } from './field.ts'

const reason = z.looseObject({ code: z.string().max(20), points: z.number(), text: z.string().max(1_000) })

/** What a bank writes is shown as it is; what a user types is a line. */
export const bank: Readonly<Record<string, TableContract>> = {
  bank_accounts: { iban: HELD, name: line(70, 1), account_number: HELD, own_number: HELD },
  bank_decision_parts: { kind: HELD, account_number: HELD, vat_code: word, answer: word },
  bank_decision_reversals: {},
  bank_decisions: { reasons: json(z.array(reason).max(100)) },
  bank_import_removals: { file_name: line(120), format: line(60) },
  bank_imports: { sha256: HELD, file_name: line(120), format: line(60) },
  bank_line_parts: {
    counterparty_name: foreign(140),
    counterparty_iban: foreign(34),
    description: foreign(1_000),
    end_to_end_ref: foreign(140),
    kenmerk: foreign(140),
  },
  bank_lines: {
    counterparty_name: foreign(140),
    counterparty_iban: foreign(34),
    description: foreign(1_000),
    end_to_end_ref: foreign(20_000),
    bank_reference: foreign(20_000),
    mandate: foreign(20_000),
    creditor_code: foreign(20_000),
    kenmerk: foreign(20_000),
    code: foreign(20_000),
    raw: foreign(20_000),
    family: foreign(100),
    identity: foreign(200),
    return_reason: foreign(35),
    entry_refs: listOf(foreign(140), 5),
  },
  bank_mappings: {
    layout_key: HELD,
    name: line(60, 1),
    layout: json(fileColumns.shape.layout),
    mapping: json(fileColumns.shape.mapping),
  },
  bank_refusals: {},
  bank_rules: {
    label: line(140),
    iban: line(34),
    name: line(140),
    words: line(140),
    account_number: HELD,
    vat_code: word,
    document_kind: HELD,
  },
  bank_separate_lines: {},
  bank_settings: { creditor_ref: line(35) },
  bank_statements: { family: foreign(100) },
}
