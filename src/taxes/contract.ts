import { bookedKinds } from '#documents/domain/document-kinds.ts'
import { z } from 'zod'
import { euros, idCodec, instant, localDateCodec, optionalText, summedEuros, text } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import type { LedgerAccountId } from '#kernel/ids.ts'
import { parseVatId } from '#tenants/domain/identifiers.ts'
import { boxesOfBefore, isOfOtherCountry } from './domain/before.ts'
import { rubrieken, rubriekForm } from './domain/rubriek.ts'
import { vatReturnSummary } from './summary-contract.ts'

/** `2026-Q1`, `2026-03` or `2026`; a text that names no period gets the same answer as an absent period. */
const onePeriod = z.object({ period: z.string().max(20, 'Dit tijdvak bestaat niet.') })

export const listVatReturns = endpoint({
  method: 'GET',
  path: '/api/VatReturns',
  access: 'tenant',
  needs: 'books.read',
  summary: 'De tijdvakken van de btw-aangifte, het nieuwste eerst, elk met status, uiterste dag en bedrag.',
  data: z.array(vatReturnSummary),
})

export const getNextVatReturn = endpoint({
  method: 'GET',
  path: '/api/VatReturns/next',
  access: 'tenant',
  needs: 'books.read',
  summary: 'De aangifte die nu aan de beurt is: de oudste die nog niet is ingediend. Null als er geen is.',
  data: vatReturnSummary.nullable(),
})

const box = z.object({
  turnover: summedEuros,
  vat: summedEuros,
  /** As filed: whole euros, rounded in the taxpayer's favour. */
  roundedTurnover: summedEuros,
  roundedVat: summedEuros,
})
const boxes = z.object(
  Object.fromEntries(rubrieken.map((rubriek) => [rubriek, box])) as Record<
    (typeof rubrieken)[number],
    typeof box
  >,
)

export const check = z.object({
  id: z.string(),
  level: z.enum(['ok', 'attention', 'wrong']),
  title: z.string(),
  sentence: z.string(),
  items: z.array(
    z.object({
      label: z.string(),
      document: z.object({
        kind: z.enum(['invoice', 'expense', 'entry', 'customer', 'return']),
        id: z.string(),
      }),
    }),
  ),
})

const correction = z.object({
  entryNumber: z.int(),
  /** The day of the entry, after the period. */
  bookedOn: localDateCodec,
  description: z.string(),
  /** The document: an expense, or an invoice. */
  expenseId: z.uuid().nullable(),
  invoiceId: z.uuid().nullable(),
  /** The change of the amount to pay. */
  amount: summedEuros,
  /**
   * `open` is included in the next return, or in a supplement when the sum of all open corrections is above
   * the limit.
   */
  reportedIn: z.enum(['open', 'return', 'supplement']),
})

export const vatReturnDetail = vatReturnSummary.extend({
  boxes,
  /** What another program had in this period before the opening balance; the boxes count it. */
  before: z.object({
    /** Whether it may be filled in: the books begin within the period, and the return was not filed. */
    isAsked: z.boolean(),
    boxes: z.array(z.object({ box: z.enum(boxesOfBefore), turnover: summedEuros, vat: summedEuros })),
    /** What the VAT accounts of the opening balance propose, where nothing is kept yet; turnover follows from the VAT. */
    proposed: z.array(z.object({ box: z.enum(boxesOfBefore), turnover: summedEuros, vat: summedEuros })),
    customers: z.array(
      z.object({ name: z.string(), vatId: z.string(), goods: summedEuros, services: summedEuros }),
    ),
  }),
  checks: z.array(check),
  /** The return itself and its supplements, as they were filed. */
  filings: z.array(
    z.object({
      /** The `targetId` of a `vatReturn` part of a bank line or of a payment batch. */
      id: z.uuid(),
      sequence: z.int(),
      filedAt: instant,
      amount: summedEuros,
      openAmount: summedEuros,
      entryNumber: z.int().nullable(),
      /** The betalingskenmerk of the Belastingdienst, 16 digits; null where it was not given. */
      paymentReference: z.string().nullable(),
      payments: z.array(z.object({ date: localDateCodec, amount: summedEuros, account: z.string() })),
    }),
  ),
  /** Corrections since the return was filed. */
  difference: z.object({
    corrections: z.array(correction),
    /** The sum of the corrections that were not reported yet. */
    balance: summedEuros,
    limit: summedEuros,
    /** Above the limit: a supplement is required before `supplementDeadline`. */
    needsSupplement: z.boolean(),
    supplementDeadline: localDateCodec.nullable(),
  }),
  /** Whether the return may contain VAT on private use: the last return of the year. */
  asksPrivateUse: z.boolean(),
})
export type VatReturnDetail = z.output<typeof vatReturnDetail>

export const getVatReturn = endpoint({
  method: 'GET',
  path: '/api/VatReturns/:period',
  access: 'tenant',
  needs: 'books.read',
  summary: 'Eén btw-aangifte: alle rubrieken, controles, wat er is ingediend en wat er sindsdien veranderde.',
  params: onePeriod,
  data: vatReturnDetail,
})

export const getVatReturnPdf = endpoint({
  method: 'GET',
  path: '/api/VatReturns/:period/pdf',
  access: 'tenant',
  needs: 'books.read',
  summary:
    'Eén btw-aangifte op papier, met de ICP-opgaaf; wat uit je vorige programma komt staat er apart bij.',
  params: onePeriod,
  data: z.null(),
  answer: 'file',
  fileTypes: ['application/pdf'],
})

export const MAX_BOX_POSTINGS = 1_000

export const getVatReturnBox = endpoint({
  method: 'GET',
  path: '/api/VatReturns/:period/boxes/:box',
  access: 'tenant',
  needs: 'books.read',
  summary: `De boekingen achter een rubriek, de oudste eerst, hooguit ${String(MAX_BOX_POSTINGS)} per keer. Verder na boeking n: after=n.`,
  params: z.object({ period: z.string().max(20), box: z.string().max(5) }),
  query: z.object({
    after: z
      .string({ error: 'Geef after één keer.' })
      .regex(/^[1-9]\d{0,9}$/, 'Geef het nummer van een journaalpost.')
      .optional(),
  }),
  data: z.object({
    box: z.enum(rubrieken),
    postings: z.array(
      z.object({
        entryNumber: z.int(),
        transactionDate: localDateCodec,
        description: z.string(),
        turnover: summedEuros,
        vat: summedEuros,
        document: z
          .object({
            kind: z.enum([...bookedKinds, 'expense']),
            id: z.uuid(),
            correctsId: z.uuid().nullable(),
          })
          .nullable(),
      }),
    ),
  }),
})
export type BoxPosting = z.output<typeof getVatReturnBox.data>['postings'][number]

export const fileVatReturn = endpoint({
  method: 'POST',
  path: '/api/VatReturns/:period/file',
  access: 'tenant',
  needs: 'vat.file',
  summary:
    'Zet een btw-aangifte als ingediend vast: de cijfers bevriezen, het tijdvak gaat dicht en de afrekening wordt geboekt.',
  params: onePeriod,
  data: z.null(),
})

export const payVatReturn = endpoint({
  method: 'POST',
  path: '/api/VatReturns/:period/payments',
  access: 'tenant',
  needs: 'books.post',
  summary: 'Boek dat de btw is betaald of teruggekregen; zonder bedrag alles wat openstaat.',
  params: onePeriod,
  body: z.object({
    /** Today when it is left out. */
    date: localDateCodec.optional(),
    /** Positive for a payment and for a refund. */
    amount: euros.refine((amount) => amount > 0n, 'Vul een bedrag van meer dan € 0,00 in.').optional(),
    /** The bank account when it is left out. */
    ledgerAccountId: idCodec<LedgerAccountId>().optional(),
  }),
  data: z.null(),
})

export const setVatReturnReference = endpoint({
  method: 'PUT',
  path: '/api/VatReturns/:period/payment-reference',
  access: 'tenant',
  needs: 'books.post',
  summary:
    'Bewaar het betalingskenmerk van de Belastingdienst bij een ingediende aangifte of suppletie, of haal het weg (null).',
  params: onePeriod,
  body: z.object({
    /** 0 or left out is the return, 1 its first supplement. */
    sequence: z.int().min(0).max(999).optional(),
    /** 16 digits with the right check digit; blanks are allowed. */
    paymentReference: text('het betalingskenmerk', 40).nullable(),
  }),
  data: z.null(),
})

const boxBefore = z
  .object({
    box: z.enum(boxesOfBefore, { error: 'Kies een rubriek van 1a tot en met 5b; 3b volgt uit de klanten.' }),
    turnover: euros,
    vat: euros,
  })
  .refine(({ box, turnover }) => turnover === 0n || (box !== '1d' && rubriekForm[box].columns !== 'vat'), {
    path: ['turnover'],
    error: 'Deze rubriek heeft geen omzet.',
  })
  .refine(({ box, vat }) => vat === 0n || rubriekForm[box].columns !== 'turnover', {
    path: ['vat'],
    error: 'Deze rubriek heeft geen btw.',
  })

const customerBefore = z.object({
  name: text('de naam', 120),
  vatId: text('het btw-id', 20).refine(
    isOfOtherCountry,
    'Vul het btw-id van een klant in een ander EU-land in.',
  ),
  goods: euros,
  services: euros,
})

const areApart = (keys: readonly string[]): boolean => new Set(keys).size === keys.length

export const setVatBefore = endpoint({
  method: 'PUT',
  path: '/api/VatReturns/:period/before',
  access: 'tenant',
  needs: 'books.post',
  summary:
    'Bewaar wat je vorige programma al in dit tijdvak had: omzet en btw per rubriek, en de ICP per klant. Vervangt wat er stond; leeg haalt het weg.',
  params: onePeriod,
  body: z.object({
    boxes: z
      .array(boxBefore)
      .max(boxesOfBefore.length, 'Geef elke rubriek één keer.')
      .refine((rows) => areApart(rows.map(({ box }) => box)), 'Geef elke rubriek één keer.'),
    customers: z
      .array(customerBefore)
      .max(1_000, 'Hooguit 1.000 klanten.')
      .refine(
        (rows) => areApart(rows.map(({ vatId }) => parseVatId(vatId) ?? vatId)),
        'Geef elke klant één keer.',
      ),
  }),
  data: z.null(),
})

export const supplementVatReturn = endpoint({
  method: 'POST',
  path: '/api/VatReturns/:period/supplement',
  access: 'tenant',
  needs: 'vat.file',
  summary: 'Zet een suppletie als ingediend vast: de verschillen sinds de aangifte, samen meer dan € 1.000.',
  params: onePeriod,
  data: z.null(),
})

export const addPrivateUse = endpoint({
  method: 'POST',
  path: '/api/VatReturns/:period/private-use',
  access: 'tenant',
  needs: 'books.post',
  summary: 'Boek de btw over privégebruik (rubriek 1d) op de laatste dag van het tijdvak.',
  params: onePeriod,
  body: z.object({
    vatAmount: euros.refine((amount) => amount > 0n, 'Vul een bedrag van meer dan € 0,00 in.'),
    description: optionalText('de omschrijving', 200),
  }),
  data: z.null(),
})

export const icpStatement = z.object({
  period: z.string(),
  name: z.string(),
  deadline: localDateCodec,
  isFiled: z.boolean(),
  customers: z.array(
    z.object({
      name: z.string(),
      /** `DE`, `EL`; null when the document has no btw-id. */
      countryCode: z.string().nullable(),
      vatNumber: z.string().nullable(),
      goods: summedEuros,
      services: summedEuros,
      /** Simplified triangulation, which this program does not support. */
      abc: summedEuros,
      roundedGoods: summedEuros,
      roundedServices: summedEuros,
      roundedAbc: summedEuros,
    }),
  ),
  total: summedEuros,
  roundedTotal: summedEuros,
  /** Box 3b of the return over the same days; null when no return has exactly those days. */
  box3b: summedEuros.nullable(),
  equalsBox3b: z.boolean(),
})
export type IcpStatement = z.output<typeof icpStatement>

export const getIcpStatement = endpoint({
  method: 'GET',
  path: '/api/IcpStatements/:period',
  access: 'tenant',
  needs: 'books.read',
  summary: 'De opgaaf intracommunautaire prestaties: per klant goederen, diensten en ABC-leveringen.',
  params: onePeriod,
  data: icpStatement,
})

export const getIcpStatementCsv = endpoint({
  method: 'GET',
  path: '/api/IcpStatements/:period/csv',
  access: 'tenant',
  needs: 'books.read',
  summary: 'De ICP-opgaaf als CSV, in hele euro’s.',
  params: onePeriod,
  data: z.null(),
  answer: 'file',
  fileTypes: ['text/csv'],
})
