/** What kind of business it is. `other` is a foundation, an association or a cooperative. */
export const legalForms = ['sole', 'partnership', 'company', 'other'] as const

export type LegalForm = (typeof legalForms)[number]

/** The words of an owner for each form. */
export const legalFormLabel = {
  sole: 'Eenmanszaak of zzp',
  partnership: 'Vof of maatschap',
  company: 'Bv',
  other: 'Stichting, vereniging of coöperatie',
} as const satisfies Record<LegalForm, string>
