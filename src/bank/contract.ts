import { z } from 'zod'
import {
  booleanText,
  euros,
  idCodec,
  instant,
  localDateCodec,
  percentage,
  requiredText,
  summedEuros,
} from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import { cursorQuery, listPage } from '#contract/list-page.ts'
import type { BankAccountId, BankImportId, BankLineId, LedgerAccountId } from '#kernel/ids.ts'
import { ibanOrEmpty } from '#tenants/contract.ts'
import { ownProof } from '#tenants/money-contract.ts'
import { fileColumns } from './mapping-contract.ts'
import { answerName, bookedAs, partVatCode, ruleOffer } from './rules-contract.ts'

const bankAccountId = idCodec<BankAccountId>()
const bankLineId = idCodec<BankLineId>()

const chainGap = z.object({
  after: localDateCodec,
  until: localDateCodec,
  /** What the lines lack between those days. */
  missing: summedEuros,
})

const importedStatement = z.object({
  /** An IBAN or an older number; empty where the file names no account. */
  iban: z.string(),
  /** Null when it is no account of the business yet. */
  bankAccountId: bankAccountId.nullable(),
  /** The account on the invoices: reading the file adds it without a question. */
  isOwn: z.boolean(),
  currency: z.string(),
  from: localDateCodec.nullable(),
  to: localDateCodec.nullable(),
  opening: euros.nullable(),
  closing: euros.nullable(),
  /** Whether opening, lines and closing agree; null where the file has no balances. */
  closes: z.boolean().nullable(),
  gap: chainGap.nullable(),
  lines: z.int(),
})

const importOutcome = z.object({
  /** Null for a preview. */
  id: idCodec<BankImportId>().nullable(),
  format: z.string(),
  /** The format in Dutch words. */
  label: z.string(),
  statements: z.array(importedStatement),
  newLines: z.int(),
  knownLines: z.int(),
  /** Perhaps the same payment in another format: kept, shown and not counted as money. */
  doubtfulLines: z.int(),
  /** Lines that are there, and get their parts from this file (CAMT.054). */
  specifiedLines: z.int(),
  /** Not booked by the bank yet: never kept. */
  pendingLines: z.int(),
  refused: z.array(z.object({ line: z.int(), message: z.string() })),
  /** The list above has at most 200 of them. */
  refusedLines: z.int(),
  /** What the user has to know before reading the file. */
  notices: z.array(z.string()),
  /** The columns of a file that no known bank exports; null otherwise. Without a mapping there are no statements yet. */
  columns: fileColumns.nullable(),
  /** The kinds that read the whole file, each with other payments: choose one and send its `format` as `kind`. Empty for any other file. */
  kinds: z.array(z.object({ format: z.string(), label: z.string() })),
})
export type ImportOutcome = z.output<typeof importOutcome>

export const importBankFile = endpoint({
  method: 'POST',
  path: '/api/BankImports',
  access: 'tenant',
  needs: 'books.post',
  summary:
    'Een bestand van de bank inlezen (CAMT, MT940, CSV of een zip daarvan, veld file). Met preview=true wordt alleen gezegd wat het zou doen; van een onbekende csv welke kolommen erin staan.',
  query: z.object({
    preview: booleanText('Geef preview als true of false.').optional(),
    bankAccountId: bankAccountId.optional(),
    kind: z.string().max(40, 'Kies een van de soorten die het voorbeeld noemt.').optional(),
  }),
  data: importOutcome,
  bodyKind: 'file',
})

const accountKinds = ['bank', 'savings', 'card', 'provider'] as const

const bankAccount = z.object({
  id: bankAccountId,
  /** Empty for an account without one. */
  iban: z.string(),
  /** The number of a card, of a savings account, or of an account at a payment provider. */
  number: z.string(),
  kind: z.enum(accountKinds),
  name: z.string(),
  ledgerAccountId: idCodec<LedgerAccountId>(),
  numberAsString: z.string(),
  /** By the last statement that names one. */
  statementBalance: summedEuros.nullable(),
  ledgerBalance: summedEuros,
  /** With what the first statement that names a balance begins; null where none does. */
  firstStatement: z.object({ day: localDateCodec, opening: summedEuros }).nullable(),
  /** The last day up to which nothing is missing; null when nothing was read yet. */
  updatedUntil: localDateCodec.nullable(),
  linesToDo: z.int(),
  gaps: z.array(chainGap),
})
export type BankAccount = z.output<typeof bankAccount>

export const listBankAccounts = endpoint({
  method: 'GET',
  path: '/api/BankAccounts',
  access: 'tenant',
  needs: 'books.read',
  summary: 'De bankrekeningen, met hun saldo volgens de bank en volgens de boeken, en tot wanneer ze zijn bijgewerkt.',
  data: z.array(bankAccount),
}) // prettier-ignore

export const newBankAccount = z
  .object({
    iban: ibanOrEmpty.optional(),
    name: requiredText('een naam', 70),
    /** A bank account needs an IBAN; the others may have a number, or none. */
    kind: z.enum(accountKinds, { error: `Kies een soort: ${accountKinds.join(', ')}.` }).optional(),
    number: z
      .string({ error: 'Vul een nummer in.' })
      .overwrite((typed) => typed.replace(/[\s.-]/g, '').toUpperCase())
      .regex(/^[A-Z0-9]{0,34}$/, 'Een nummer bestaat uit letters en cijfers.')
      .optional(),
  })
  .refine(({ iban = '', kind = 'bank' }) => iban !== '' || kind !== 'bank', {
    error: 'Vul een IBAN in.',
    path: ['iban'],
  })
export type NewBankAccount = z.output<typeof newBankAccount>

export const createBankAccount = endpoint({
  method: 'POST',
  path: '/api/BankAccounts',
  access: 'tenant',
  needs: 'money.route',
  summary: 'Een bankrekening toevoegen; zij krijgt een eigen grootboekrekening. Het antwoord is het nieuwe id.',
  body: newBankAccount.safeExtend(ownProof),
  data: bankAccountId,
}) // prettier-ignore

export const renameBankAccount = endpoint({
  method: 'PATCH',
  path: '/api/BankAccounts/:id',
  access: 'tenant',
  needs: 'settings.write',
  summary: 'Een bankrekening een andere naam geven.',
  params: z.object({ id: bankAccountId }),
  body: z.object({ name: newBankAccount.shape.name }),
  data: z.null(),
})

export const partKinds = [
  'invoice',
  'creditNote',
  'expense',
  'vatReturn',
  'openItem',
  'account',
  'transfer',
  'link',
] as const
export type PartKind = (typeof partKinds)[number]

const reasons = z.array(z.object({ code: z.string(), points: z.int(), text: z.string() })).readonly()

const proposal = z.object({
  /** Dutch words. */
  label: z.string(),
  /** More, in Dutch words: the days, or the account and the VAT. May be empty. */
  detail: z.string(),
  /** From 50; at 100 or more it is nearly certain; 0 where nothing says so and it is asked. */
  score: z.int(),
  /** Certain enough to decide without a user. */
  automatic: z.boolean(),
  parts: z
    .array(
      z.object({
        kind: z.enum(partKinds),
        /** The document, the return, the item of the opening balance, the entry or the bank account; empty for an account of the ledger. */
        targetId: z.string(),
        ...bookedAs,
      }),
    )
    .readonly(),
  reasons,
  /** What is asked to choose between this proposal and the next ones; empty where nothing is. */
  question: z.string(),
})

const decidedPart = z.object({
  kind: z.enum(partKinds),
  /** What it is, in Dutch words. */
  label: z.string(),
  /** The document, the return, the item of the opening balance, or the entry that was there. */
  targetId: z.string().nullable(),
  ...bookedAs,
})

const bankLine = z.object({
  id: bankLineId,
  bankAccountId,
  date: localDateCodec,
  /** Positive came in. */
  amount: summedEuros,
  counterpartyName: z.string(),
  counterpartyIban: z.string(),
  description: z.string(),
  /** The betalingskenmerk, else the id of the payer, else the id of the bank. */
  reference: z.string(),
  /** The kind of line in Dutch words, as the bank says; may be empty. */
  kind: z.string(),
  /** How often the same party paid or was paid before this day, and when last; null for the first time. */
  earlier: z.object({ times: z.int(), last: localDateCodec }).nullable(),
  /** The file that the line was read from, and which line of the file, the oldest first. */
  source: z.object({ fileName: z.string(), line: z.int() }),
  /** The payments that the bank booked in this one line; null where it names none. At most 100 of `count`. */
  specification: z
    .object({
      count: z.int(),
      parts: z.array(
        z.object({
          amount: summedEuros,
          counterpartyName: z.string(),
          counterpartyIban: z.string(),
          description: z.string(),
          /** The betalingskenmerk, else the id of the payer. */
          reference: z.string(),
        }),
      ),
    })
    .nullable(),
  /** `doubtful`: perhaps the same payment in another format. */
  state: z.enum(['open', 'done', 'doubtful']),
  /** What a user decided; null while the line is to do. */
  decision: z
    .object({
      parts: z.array(decidedPart),
      /** The program decided it by itself. */
      automatic: z.boolean(),
      decidedAt: instant,
      /** An entry of it was reversed on its document, not by the bank: undo the line to decide it again. */
      isReversed: z.boolean(),
      /** Why it was proposed; empty where a user decided something else. */
      reasons,
    })
    .nullable(),
  /** What an open line may be, the best first; at most three. */
  proposals: z.array(proposal).readonly(),
})
export type BankLine = z.output<typeof bankLine>

export const listBankLines = endpoint({
  method: 'GET',
  path: '/api/BankLines',
  access: 'tenant',
  needs: 'books.read',
  summary:
    'De regels van de bank, de oudste eerst: te verwerken (open), verwerkt (done) of alle (all); met after of limit in stukken, op id.',
  query: z.object({
    ...cursorQuery,
    state: z.enum(['open', 'done', 'all'], { error: 'Kies open, done of all.' }).optional(),
    bankAccountId: bankAccountId.optional(),
  }),
  data: z.array(bankLine),
})

export const bankLinePages = listPage({
  filters: ['te-verwerken', 'verwerkt', 'automatisch', 'misschien-dubbel', 'alle'],
  sorts: ['datum', 'naam', 'bedrag'],
  row: bankLine,
})

export const listBankLinePage = endpoint({
  method: 'GET',
  path: '/api/BankLines/page',
  access: 'tenant',
  needs: 'books.read',
  summary: 'Een bladzijde van de regels van de bank, met filter, zoeken en volgorde.',
  query: bankLinePages.query.extend({ bankAccountId: bankAccountId.optional() }),
  data: bankLinePages.data,
})

const oneLine = z.object({ id: bankLineId })
const chooseKind = `Kies wat dit deel is: ${partKinds.join(', ')}.`
const targetId = z.uuid({ error: 'Dit is geen geldig id.' })

export const decideBankLine = endpoint({
  method: 'POST',
  path: '/api/BankLines/:id/decision',
  access: 'tenant',
  needs: 'books.post',
  summary:
    'Zeg wat een bankregel is: een factuur (invoice), creditnota, uitgave (expense), btw-aangifte (vatReturn), een openstaande post van de beginbalans ' +
    '(openItem), een grootboekrekening (account), een eigen overboeking (transfer) of een boeking die er al is (link). De delen zijn samen de regel. Een factuur met een ' +
    'negatief bedrag is een betaling die is teruggehaald; met consent surplus wat de klant te veel betaalde. Incassokosten (4455) en rente (9000) ' +
    'die een klant bij een factuur betaalde: account met vatCode outside-scope en de factuur als targetId. Met answer de naam waaronder het is gekozen. ' +
    'Kan een overboeking van meer creditcards zijn (places van BankSettings), dan met de bankrekening als targetId of de grootboekrekening. Met remember wordt het een regel.',
  params: oneLine,
  body: z.object({
    parts: z
      .array(
        z.object({
          kind: z.enum(partKinds, { error: chooseKind }),
          targetId: targetId.optional(),
          ledgerAccountId: idCodec<LedgerAccountId>().optional(),
          /** Only on an account of costs; `purchase-nl` for money that a supplier pays back. `outside-scope` with the invoice as target: a charge. */
          vatCode: partVatCode.nullish(),
          /** The rate that is in the amount; left out, the high rate on the day of the line. */
          vatPercentage: percentage.optional(),
          /** By which name it was chosen, on its account or on 1200 until the receipt is there. */
          answer: answerName.nullish(),
          /** An invoice that is paid too much, or a little too much or too little; `difference` with costs in another currency: a difference of more than 5%. */
          consent: z.enum(['surplus', 'difference'], { error: 'Kies surplus of difference.' }).nullish(),
          amount: euros,
        }),
        { error: 'Geef de delen van de bankregel.' },
      )
      .min(1, 'Geef de delen van de bankregel.')
      .max(50, 'Een bankregel heeft hooguit vijftig delen.'),
    /** Make a rule of it: "Voortaan zo". */
    remember: z.boolean({ error: 'Geef remember als true of false.' }).optional(),
  }),
  data: z.object({
    /** After the second equal decision, where no rule is there: what the rule would be. */
    ruleOffer: ruleOffer.nullable(),
  }),
}) // prettier-ignore

export const refuseBankProposal = endpoint({
  method: 'POST',
  path: '/api/BankLines/:id/refusals',
  access: 'tenant',
  needs: 'books.post',
  summary: 'Deze bankregel is dit document of deze boeking niet: het wordt er nooit meer bij voorgesteld.',
  params: oneLine,
  body: z.object({ targetId }),
  data: z.null(),
})

export const addBankLine = endpoint({
  method: 'POST',
  path: '/api/BankLines/:id/separate',
  access: 'tenant',
  needs: 'books.post',
  summary: 'Toch toevoegen: deze twijfelachtige regel is geen dubbele, en is te verwerken.',
  params: oneLine,
  data: z.null(),
})

export const undoBankLine = endpoint({
  method: 'POST',
  path: '/api/BankLines/:id/undo',
  access: 'tenant',
  needs: 'books.post',
  summary:
    'Maak ongedaan wat een bankregel was: de boekingen worden teruggedraaid en de regel is weer te verwerken.',
  params: oneLine,
  data: z.null(),
})

const bankReconciliation = z.object({
  ledger: summedEuros,
  linesToDo: summedEuros,
  postingsWithoutLine: summedEuros,
  /** Null when no statement names a balance. */
  statement: summedEuros.nullable(),
  /** statement − (ledger + linesToDo − postingsWithoutLine). */
  difference: summedEuros.nullable(),
  /**
   * The first day up to then on which the books are not the statement in addition to lines to do and money on its way, and how much more they say.
   * Null when every day agrees.
   */
  firstDifference: z.object({ date: localDateCodec, amount: summedEuros }).nullable(),
})
export type BankReconciliation = z.output<typeof bankReconciliation>

export const reconcileBank = endpoint({
  method: 'GET',
  path: '/api/BankReconciliation',
  access: 'tenant',
  needs: 'books.read',
  summary:
    'De aansluiting op een dag: grootboek + te verwerken regels − boekingen zonder regel = afschrift; en de eerste dag tot dan die afwijkt.',
  query: z.object({ bankAccountId, date: localDateCodec.optional() }),
  data: bankReconciliation,
})
