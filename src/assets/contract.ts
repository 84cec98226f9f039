import { isKnownRate, RATE_UNKNOWN, rateUnknownOn } from '#documents/domain/vat-rate.ts'
import { mayStandOn } from '#ledger/domain/vat-rate.ts'
import { z } from 'zod'
import {
  euros,
  idCodec,
  instant,
  localDateCodec,
  percentage,
  requiredText,
  summedEuros,
  versionNumber,
} from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import { cursorQuery } from '#contract/list-page.ts'
import type { AssetId, ExpenseId, LedgerAccountId, LineId } from '#kernel/ids.ts'
import { ZERO } from '#kernel/money.ts'
import { assetSources } from './domain/asset.ts'

const assetId = idCodec<AssetId>()
const accountOnScreen = z.object({ number: z.string(), name: z.string() })

const assetName = requiredText('de naam', 200)
const lifeInMonths = z
  .int({ error: 'Vul een geheel aantal maanden in.' })
  .min(1, 'Een levensduur is minstens 1 maand.')
  .max(600, 'Een levensduur is hooguit 600 maanden.')

export const newAsset = z.object({
  name: assetName,
  /**
   * The kind of asset: an account of fixed assets, such as 0200. For a line of an expense on such an account, that account is used; a line on a cost
   * moves to this one.
   */
  ledgerAccountId: idCodec<LedgerAccountId>().nullish().default(null),
  /** `contributed`: the owner had it already and brings it into the business. Its price, the worth of the day of use, is booked on that day. */
  source: z.enum(assetSources, { error: 'Kies hoe het in je bedrijf kwam.' }).default('bought'),
  /** The line of the expense with which the asset was bought. */
  expenseLineId: idCodec<LineId>().nullish().default(null),
  /** The cost price; for a line of an expense the booked amount. */
  costAmount: euros.nullish().default(null),
  residualAmount: euros.default(ZERO),
  months: lifeInMonths,
  inUseOn: localDateCodec,
  /** Depreciation in other books, up to the month before `firstMonth`. */
  depreciatedBeforeAmount: euros.default(ZERO),
  /** Any day of the first month with depreciation in these books; the month of use when it is left out. */
  firstMonth: localDateCodec.nullish().default(null),
})
export type NewAsset = z.output<typeof newAsset>

const summary = z.object({
  id: assetId,
  name: z.string(),
  account: accountOnScreen,
  inUseOn: localDateCodec,
  costAmount: summedEuros,
  /** The part of the depreciation that was booked before these books. */
  depreciatedBeforeAmount: summedEuros,
  depreciatedAmount: summedEuros,
  bookValue: summedEuros,
  state: z.enum(['in-use', 'written-off', 'disposed', 'cancelled']),
})
export type AssetSummary = z.output<typeof summary>

const changeable = z.object({ name: z.string(), residualAmount: summedEuros, months: z.int() })

export const listAssets = endpoint({
  method: 'GET',
  path: '/api/Assets',
  access: 'tenant',
  needs: 'books.read',
  summary: 'Alle bedrijfsmiddelen met hun boekwaarde van nu; met after of limit in stukken, op id.',
  query: z.object(cursorQuery),
  data: z.array(summary),
})

export const getAsset = endpoint({
  method: 'GET',
  path: '/api/Assets/:id',
  access: 'tenant',
  needs: 'books.read',
  summary: 'Een bedrijfsmiddel met zijn afschrijvingsplan: wat is geboekt en wat nog komt.',
  params: z.object({ id: assetId }),
  data: summary.extend({
    version: z.int(),
    residualAmount: summedEuros,
    months: z.int(),
    source: z.enum(assetSources),
    /** The number of the entry that books what was brought in. */
    contributionEntryNumber: z.int().nullable(),
    expenseId: idCodec<ExpenseId>().nullable(),
    disposedOn: localDateCodec.nullable(),
    /** Profit or loss on the disposal. */
    resultAmount: summedEuros.nullable(),
    schedule: z.array(
      z.object({
        month: localDateCodec,
        amount: summedEuros,
        bookValue: summedEuros,
        bookedOn: localDateCodec.nullable(),
        entryNumber: z.int().nullable(),
      }),
    ),
    /** The last first. */
    changes: z.array(
      z.object({
        changedAt: instant,
        from: changeable,
        to: changeable,
        /** The first month of depreciation with the new terms; null when only the name changed. */
        fromMonth: localDateCodec.nullable(),
      }),
    ),
  }),
})
export type AssetDetail = z.output<typeof getAsset.data>

export const listAssetCandidates = endpoint({
  method: 'GET',
  path: '/api/AssetCandidates',
  access: 'tenant',
  needs: 'books.read',
  summary:
    'Regels van uitgaven die als bedrijfsmiddel zijn geboekt en nog niet worden afgeschreven; met expenseLineId ook die regel, als die bij de kosten staat.',
  query: z.object({ expenseLineId: idCodec<LineId>().optional() }),
  data: z.array(
    z.object({
      expenseLineId: idCodec<LineId>(),
      expenseId: idCodec<ExpenseId>(),
      description: z.string(),
      date: localDateCodec,
      account: accountOnScreen,
      costAmount: summedEuros,
      /** Booked on a cost: with the asset it moves to the account of that. */
      isCost: z.boolean(),
    }),
  ),
})
export type AssetCandidate = z.output<typeof listAssetCandidates.data>[number]

export const createAsset = endpoint({
  method: 'POST',
  path: '/api/Assets',
  access: 'tenant',
  needs: 'books.post',
  summary:
    'Zet een bedrijfsmiddel op de lijst. Maanden die al voorbij zijn, worden meteen afgeschreven. Een aankoop die bij de kosten staat, wordt daar weggeboekt; met source contributed bracht de eigenaar het in en wordt ook de waarde geboekt.',
  body: newAsset,
  data: assetId,
})

export const changeAsset = endpoint({
  method: 'PUT',
  path: '/api/Assets/:id',
  access: 'tenant',
  needs: 'books.post',
  summary:
    'Wijzig naam, restwaarde of levensduur. Wat is afgeschreven blijft staan; de rest wordt verdeeld over de maanden die nog komen.',
  params: z.object({ id: assetId }),
  body: z.object({
    name: assetName,
    residualAmount: euros,
    /** Total life, from the month of use. */
    months: lifeInMonths,
    version: versionNumber,
  }),
  data: z.null(),
})
export type AssetChangeInput = z.output<typeof changeAsset.body>

export const disposeAsset = endpoint({
  method: 'POST',
  path: '/api/Assets/:id/dispose',
  access: 'tenant',
  needs: 'books.post',
  summary: 'Meld dat een bedrijfsmiddel is verkocht of afgevoerd; boekt het resultaat.',
  params: z.object({ id: assetId }),
  body: z
    .object({
      date: localDateCodec,
      /** Without VAT; 0 for an asset without proceeds. */
      proceedsAmount: euros
        .refine((amount) => amount >= 0n, 'De opbrengst is niet minder dan € 0,00.')
        .default(ZERO),
      /** Left out: the high rate of the day. */
      vatPercentage: percentage.refine(isKnownRate, RATE_UNKNOWN).optional(),
      /** The account that received the money; the bank when it is left out. */
      ledgerAccountId: idCodec<LedgerAccountId>().nullish().default(null),
    })
    .superRefine(({ date, vatPercentage }, context) => {
      if (vatPercentage !== undefined && !mayStandOn(vatPercentage, date))
        context.addIssue({ code: 'custom', path: ['vatPercentage'], message: rateUnknownOn(date) })
    }),
  data: z.null(),
})
export type DisposalInput = z.output<typeof disposeAsset.body>

export const cancelAsset = endpoint({
  method: 'POST',
  path: '/api/Assets/:id/cancel',
  access: 'tenant',
  needs: 'books.post',
  summary:
    'Haal een bedrijfsmiddel van de lijst dat er ten onrechte op staat; draait zijn afschrijving terug, en wat bij inbreng is geboekt.',
  params: z.object({ id: assetId }),
  data: z.null(),
})

export const depreciateNow = endpoint({
  method: 'POST',
  path: '/api/Assets/depreciate',
  access: 'tenant',
  needs: 'books.post',
  summary: 'Boek elke maand afschrijving die voorbij is en nog niet is geboekt. Gebeurt anders vanzelf.',
  data: z.object({ bookedMonths: z.int() }),
})
