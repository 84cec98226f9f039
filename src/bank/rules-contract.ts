import { z } from 'zod'
import { euros, idCodec, localDateCodec, summedEuros, text } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import type { BankAccountId, BankRuleId, LedgerAccountId } from '#kernel/ids.ts'
import { uses } from '#explanations/domain/answer.ts'
import { lineVatCodes, partVatCodes } from './domain/decision.ts'

export const vatCode = z.enum(lineVatCodes, {
  error: 'Voor btw is een bon of factuur nodig: maak een uitgave.',
})
export const partVatCode = z.enum(partVatCodes, {
  error: 'Voor btw is een bon of factuur nodig: maak een uitgave.',
})

const direction = z.enum(['in', 'out'], { error: 'Kies in of out.' })
const amountBound = euros.refine((amount) => amount > 0n, 'Vul een bedrag van meer dan € 0,00 in.')

/** The lines that a rule is about, and the answer. Empty texts and no amounts: any. */
const ruleFields = {
  /** What users read: the name of the counterparty. */
  label: text('de omschrijving', 140),
  iban: text('de tegenrekening', 34),
  /** Compared without titles, legal forms and accents. */
  name: text('de naam', 140),
  /** All of these words are in the description. */
  words: text('de woorden', 140),
  direction,
  /** Amounts of the line without a sign. */
  minAmount: amountBound.nullable(),
  maxAmount: amountBound.nullable(),
  /** Where such a line is booked; null for a kind of document. */
  ledgerAccountId: idCodec<LedgerAccountId>().nullable(),
  vatCode: vatCode.nullable(),
  /** What such a line pays: only documents of this kind are proposed. */
  documentKind: z
    .enum(['invoice', 'creditNote', 'expense', 'vatReturn'], { error: 'Kies een soort document.' })
    .nullable(),
}
export const ruleOffer = z.object({ ...ruleFields, openLines: z.int() })
export type RuleOffer = z.output<typeof ruleOffer>

const bankRuleId = idCodec<BankRuleId>()
const oneRule = z.object({ id: bankRuleId })

const bankRule = z.object({
  id: bankRuleId,
  ...ruleFields,
  /** "Doe dit voortaan zelf". */
  automatic: z.boolean(),
  /** Lines to do that it hits. */
  openLines: z.int(),
})
export type BankRule = z.output<typeof bankRule>

export const listBankRules = endpoint({
  method: 'GET',
  path: '/api/BankRules',
  access: 'tenant',
  needs: 'books.read',
  summary: 'De regels voor bankregels, met hoeveel regels die te verwerken zijn elk raakt.',
  data: z.array(bankRule),
})

const newBankRule = z
  .object(ruleFields)
  .partial({ label: true, iban: true, name: true, words: true, minAmount: true, maxAmount: true, ledgerAccountId: true, vatCode: true, documentKind: true })
  .refine(({ iban = '', name = '', words = '' }) => iban !== '' || name !== '' || words !== '', {
    error: 'Vul een tegenrekening, naam of woorden in.',
    path: ['name'],
  })
  .refine(({ ledgerAccountId = null, documentKind = null }) => (ledgerAccountId === null) !== (documentKind === null), {
    error: 'Kies een grootboekrekening of een soort document.',
    path: ['ledgerAccountId'],
  })
  .refine(({ minAmount = null, maxAmount = null }) => minAmount === null || maxAmount === null || minAmount <= maxAmount, {
    error: 'Het hoogste bedrag is lager dan het laagste.',
    path: ['maxAmount'],
  }) // prettier-ignore
export type NewBankRule = z.output<typeof newBankRule>

export const createBankRule = endpoint({
  method: 'POST',
  path: '/api/BankRules',
  access: 'tenant',
  needs: 'books.post',
  summary: 'Een regel "Voortaan zo" toevoegen. Zij stelt voor; zelf boeken doet zij pas als je dat aanzet.',
  body: newBankRule,
  data: bankRuleId,
})

export const previewBankRule = endpoint({
  method: 'POST',
  path: '/api/BankRules/preview',
  access: 'tenant',
  needs: 'books.read',
  isUnrecorded: true,
  summary: 'Hoeveel regels die te verwerken zijn een nieuwe regel zou raken. Er wordt niets bewaard.',
  body: newBankRule,
  data: z.object({ openLines: z.int() }),
})

export const switchBankRule = endpoint({
  method: 'PUT',
  path: '/api/BankRules/:id',
  access: 'tenant',
  needs: 'books.post',
  summary: '"Doe dit voortaan zelf" aan- of uitzetten.',
  params: oneRule,
  body: z.object({ automatic: z.boolean({ error: 'Geef automatic als true of false.' }) }),
  data: z.null(),
})

export const deleteBankRule = endpoint({
  method: 'DELETE',
  path: '/api/BankRules/:id',
  access: 'tenant',
  needs: 'books.post',
  summary: 'Een regel weggooien. Wat er geboekt is blijft.',
  params: oneRule,
  data: z.null(),
})

/** What money without a document may be, by name. */
export const answerName = z.enum(uses, { error: 'Kies een van de namen van BankSettings.' })

/** How a part of a line is booked, or would be. */
export const bookedAs = {
  /** The account of a part of kind `account`. */
  ledgerAccountId: idCodec<LedgerAccountId>().nullable(),
  vatCode: partVatCode.nullable(),
  /** The name of BankSettings; null for an account that has none. */
  answer: answerName.nullable(),
  amount: summedEuros,
}

const bankSettings = z.object({
  /** Whether the program decides by itself what is certain; off at first. */
  automatic: z.boolean(),
  /** Every named answer, by the legal form: private money of an owner is another account than that of a company. */
  usual: z.array(
    z.object({
      use: answerName,
      /** Dutch words. */
      label: z.string(),
      /** A transfer is sent without this account: the program chooses one by the name and the day. */
      ledgerAccountId: idCodec<LedgerAccountId>(),
      /** Empty where the account is made with the first line: of payouts that wait for their statement. */
      numberAsString: z.string(),
      /** What is booked without a receipt; null where no VAT is asked. */
      vatCode: vatCode.nullable(),
      /** Its name in the chart. */
      accountName: z.string(),
      /** Words by which it is found, beside its label. */
      found: z.string(),
      /** The direction of the money; null for both. */
      direction: direction.nullable(),
      /** Money that goes out waits on 1200 for the receipt, because it has VAT to deduct. */
      isLater: z.boolean(),
      /** Places of a transfer on a day: those with the last `from` that is not after it. Several with one `from`: a person chooses. */
      places: z.array(
        z.object({
          /** Null for the days before all others. */
          from: localDateCodec.nullable(),
          /** The answer with the own account that is meant. */
          label: z.string(),
          /** The own account that is sent as `targetId`; null where `ledgerAccountId` is sent, or nothing. */
          bankAccountId: idCodec<BankAccountId>().nullable(),
          ledgerAccountId: idCodec<LedgerAccountId>().nullable(),
          numberAsString: z.string(),
          accountName: z.string(),
        }),
      ),
    }),
  ),
})
export type BankSettings = z.output<typeof bankSettings>

export const readBankSettings = endpoint({
  method: 'GET',
  path: '/api/BankSettings',
  access: 'tenant',
  needs: 'books.read',
  summary:
    'Of zekere bankregels vanzelf worden verwerkt, en wat een bankregel zonder document bij naam kan zijn, met de rekening ervan.',
  data: bankSettings,
})

export const changeBankSettings = endpoint({
  method: 'PUT',
  path: '/api/BankSettings',
  access: 'tenant',
  needs: 'settings.write',
  summary:
    'Zekere bankregels bij het inlezen vanzelf laten verwerken, of niet. Alles blijft ongedaan te maken.',
  body: z.object({ automatic: z.boolean({ error: 'Geef automatic als true of false.' }) }),
  data: z.null(),
})
