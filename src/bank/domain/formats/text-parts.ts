import type { LineDraft } from '../statement.ts'

/** What the text of a line says. */
export type TextParts = Partial<
  Pick<
    LineDraft,
    | 'name'
    | 'iban'
    | 'description'
    | 'endToEndId'
    | 'mandate'
    | 'creditorId'
    | 'kenmerk'
    | 'code'
    | 'returnReason'
  >
>
