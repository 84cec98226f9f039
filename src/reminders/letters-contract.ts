import { z } from 'zod'
import { idCodec, instant, localDateCodec, summedEuros } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import { listPage } from '#contract/list-page.ts'
import type { CustomerId, DocumentId, OpenItemId } from '#kernel/ids.ts'
import { letterState, letterWay } from './contract.ts'

const letterSummary = z.object({
  id: z.uuid(),
  /** The name that the law gives it, for this customer. */
  label: z.string(),
  madeOn: localDateCodec,
  /** The moment at which it was made (UTC). */
  madeAt: instant,
  isAutomatic: z.boolean(),
  customerId: idCodec<CustomerId>(),
  customerName: z.string(),
  /** Address, or addresses, where it went. */
  recipient: z.string(),
  invoices: z.array(z.object({ id: idCodec<DocumentId>(), number: z.string() })),
  /** Items of before the start that the letter is about. */
  openItems: z.array(z.object({ id: idCodec<OpenItemId>(), number: z.string() })),
  total: summedEuros,
  way: letterWay,
  state: letterState,
  /** By mail the day on which every server accepted it, by post the day on which the law holds it received. */
  receivedOn: localDateCodec.nullable(),
})
export type LetterSummary = z.output<typeof letterSummary>

/** `niet-aangekomen` holds too what one of several recipients refused. */
export const letterPages = listPage({
  filters: ['alle', 'wacht', 'verstuurd', 'niet-aangekomen'],
  sorts: ['datum'],
  row: letterSummary,
})

export const listLetterPage = endpoint({
  method: 'GET',
  path: '/api/ReminderLetters/page',
  access: 'tenant',
  needs: 'sales.read',
  summary:
    'Twaalf brieven van herinneren aan alle klanten, de nieuwste eerst: gefilterd, doorzocht en geordend.',
  query: letterPages.query,
  data: letterPages.data,
})
