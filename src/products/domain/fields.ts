import {
  eachNamed,
  fieldNamesOf,
  laterTextsOf,
  needed,
  optional,
  type FieldFacts,
  type TextFieldOf,
} from '#kernel/record-fields.ts'

/**
 * The fields of a product that a user fills in, described once and in the order of the form. Contract, row, statements, form, page,
 * lists, files and audit trail are made from this table or are typed by its names, so that the compiler asks for a new field there.
 */
export const productFields = {
  name: { label: 'Naam', column: 'name', type: 'text', empty: '', text: needed('de naam', 200) },
  code: {
    label: 'Code',
    column: 'code',
    type: 'text',
    empty: null,
    isFilledByList: true,
    text: optional('de code', 40),
  },
  description: {
    label: 'Omschrijving',
    column: 'description',
    type: 'text',
    empty: '',
    isFilledByList: true,
  },
  unitPrice: { label: 'Prijs', column: 'unit_price', type: 'bigint' },
  isPriceInclusive: { label: 'Prijs met btw', column: 'is_price_inclusive', type: 'boolean', empty: false },
  unit: { label: 'Eenheid', column: 'unit', type: 'text', empty: null, isFilledByList: true },
  vatPercentage: { label: 'Btw', column: 'vat_rate', type: 'int' },
  vatTreatment: { label: 'Btw-behandeling', column: 'vat_treatment', type: 'text' },
  supply: { label: 'Soort', column: 'supply', type: 'text' },
  revenueAccount: {
    label: 'Opbrengstrekening',
    column: 'revenue_account',
    type: 'text',
    empty: null,
    isFilledByList: true,
  },
} as const satisfies Record<string, FieldFacts>

export type ProductFieldName = keyof typeof productFields

export const productFieldNames = fieldNamesOf(productFields)

/** The facts of a field, by the widest type: each may be there. */
export const factsOf = (name: ProductFieldName): FieldFacts => productFields[name]

/** The label of each field. */
export const productFieldLabel = eachNamed(productFieldNames, (name) => productFields[name].label)

/** The fields that are text and nothing more. */
export type TextFieldName = TextFieldOf<typeof productFields>

/** Texts that came after the first version of the call: a caller may leave them out, and each place that shows all fields shows them. */
export const laterTextNames = laterTextsOf(productFields, ['name', 'code'])
export type LaterTextName = (typeof laterTextNames)[number]
