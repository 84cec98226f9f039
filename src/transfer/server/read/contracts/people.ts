import { z } from 'zod'
import { newCustomer } from '#customers/contract.ts'
import * as customers from '#customers/domain/fields.ts'
import type { FieldFacts } from '#kernel/record-fields.ts'
import * as products from '#products/domain/fields.ts'
import { companyFields, laterTextNames } from '#tenants/domain/company-fields.ts'
import { parseBic, parseKvkNumber } from '#tenants/domain/identifiers.ts'
import {
  email,
  foreign,
  HELD,
  iban,
  json,
  jsonObject,
  line,
  lines,
  listOf,
  orEmpty,
  word,
  type Field,
  type TableContract,
} from './field.ts'

const kvk: Field = (value) => parseKvkNumber(value) === value
const bic: Field = (value) => parseBic(value) === value

const address = {
  contact_email: orEmpty(email),
  street: line(120),
  house_number: line(15),
  zip_code: line(15),
  city: line(50),
  country: HELD,
  vat_id: line(24),
} as const

/** The texts that came later, by column: each as long as its form lets it be. */
const linesOf = <Name extends string>(
  fields: Readonly<Record<Name, FieldFacts>>,
  names: readonly Name[],
): TableContract =>
  Object.fromEntries(names.map((name) => [fields[name].column, line(fields[name].text?.most ?? 0)]))

/** The business, its customers and products, and who did what. */
export const people: Readonly<Record<string, TableContract>> = {
  audit_changes: { record: word, old_values: jsonObject, new_values: jsonObject },
  audit_events: {
    source: HELD,
    user_email: orEmpty(email),
    role: line(40),
    via: line(200),
    ip: line(60),
    request_id: line(60),
    call: line(120, 1),
    facts: jsonObject,
  },
  column_choices: { kind: word, column_name: line(120, 1), field: word },
  customer_prices: {},
  customers: {
    ...address,
    ...linesOf(customers.customerFields, customers.laterTextNames),
    name: line(120, 1),
    kvk_number: kvk,
    chosen_kind: HELD,
    notes: lines(4_000),
    contacts: json(newCustomer.shape.contacts.unwrap()),
    merge_moved: json(z.record(z.string().max(60), z.unknown())),
    language: HELD,
    currency: HELD,
  },
  list_import_prices: {},
  list_import_rows: { filled: listOf(word, 50) },
  list_imports: { kind: HELD, file_name: foreign(255), sha256: HELD, imported_by_email: orEmpty(email) },
  products: {
    ...linesOf(products.productFields, products.laterTextNames),
    code: line(40, 1),
    name: line(200, 1),
    description: lines(3_000),
    unit: HELD,
    vat_treatment: HELD,
    supply: HELD,
    revenue_account: HELD,
  },
  projects: { title: line(200, 1) },
  question_messages: { author_name: line(320), author_role: line(30), message: lines(2_000, 1) },
  questions: {
    subject_kind: HELD,
    subject_id: word,
    box: line(2),
    subject_ref: word,
    subject_name: line(200, 1),
    state: HELD,
    asker_name: line(320),
    asker_role: line(30),
    closer_name: line(320),
  },
  review_marks: {
    period: HELD,
    marker_name: line(320),
    marker_role: line(30),
    withdrawer_name: line(320),
  },
  setting_changes: {
    user_email: orEmpty(email),
    ip: line(60),
    area: HELD,
    field: line(80, 1),
    old_value: lines(5_000),
    new_value: lines(5_000),
    via: line(200),
  },
  vat_checks: {
    vat_id: HELD,
    requester: HELD,
    name: line(200),
    address: lines(300),
    consultation: HELD,
    checked_by_email: orEmpty(email),
  },
  tenants: {
    ...address,
    zip_code: line(10),
    vat_id: line(20),
    ...linesOf(companyFields, laterTextNames),
    name: line(120, 1),
    iban: orEmpty(iban),
    bic: orEmpty(bic),
    name_on_account: line(70),
    kvk_number: orEmpty(kvk),
    legal_form: HELD,
    phone: line(30),
    website: line(200),
  },
}
