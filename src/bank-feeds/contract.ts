import { z } from 'zod'
import { idCodec, instant, requiredText } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import type { BankAccountId, BankConnectionId, FeedAccountId } from '#kernel/ids.ts'
import { ownProof } from '#tenants/money-contract.ts'
import { feedKinds } from '#bank/domain/feed-kind.ts'
import { connectionStates, feedProblems } from './domain/feed.ts'

const connectionId = idCodec<BankConnectionId>()
const bankAccountId = idCodec<BankAccountId>()

const connection = z.object({
  id: connectionId,
  kind: z.enum(feedKinds),
  /** The bank. */
  name: z.string(),
  state: z.enum(connectionStates),
  /** Null for Mollie: a token does not end by itself. */
  validUntil: instant.nullable(),
  lastFetchedAt: instant.nullable(),
  isFetching: z.boolean(),
  /** Why the last fetch brought nothing; null when it did. */
  problem: z.enum(feedProblems).nullable(),
  retryAt: instant.nullable(),
  /** How often may still be fetched today. */
  fetchesLeft: z.int(),
  /** Where Mollie may tell of payments; null for a bank. */
  webhook: z.string().nullable(),
  accounts: z.array(
    z.object({
      id: idCodec<FeedAccountId>(),
      /** Empty for an account without one. */
      iban: z.string(),
      name: z.string(),
      /** Null until the user said that it is an account of the business. */
      bankAccountId: bankAccountId.nullable(),
    }),
  ),
})
export type BankConnection = z.output<typeof connection>

export const listBankConnections = endpoint({
  method: 'GET',
  path: '/api/BankConnections',
  access: 'tenant',
  needs: 'books.read',
  summary: 'De koppelingen met banken en Mollie: tot wanneer ze geldig zijn en wanneer er is opgehaald.',
  data: z.object({
    /** Whether banks can be connected on this installation: without its settings "Niet gekoppeld". */
    hasBanks: z.boolean(),
    connections: z.array(connection),
  }),
})

export const listFeedBanks = endpoint({
  method: 'GET',
  path: '/api/BankConnections/banks',
  access: 'tenant',
  needs: 'books.read',
  summary: 'De banken die je kunt koppelen, met het aantal dagen dat je toestemming geldt.',
  data: z.array(z.object({ name: z.string(), days: z.int() })),
})

export const beginBankConnection = endpoint({
  method: 'POST',
  path: '/api/BankConnections/begin',
  access: 'tenant',
  needs: 'books.post',
  summary: 'Toestemming vragen aan een bank. Het antwoord is het adres bij de bank waar je die geeft.',
  body: z.object({ bank: requiredText('een bank', 100) }),
  data: z.object({ url: z.string() }),
})

export const finishBankConnection = endpoint({
  method: 'POST',
  path: '/api/BankConnections/finish',
  access: 'tenant',
  needs: 'books.post',
  summary:
    'Terug van de bank, met de code en de state uit het adres. Het antwoord is het id van de koppeling.',
  body: z.object({ code: requiredText('de code', 2_000), state: requiredText('de state', 200) }),
  data: connectionId,
})

export const connectMollie = endpoint({
  method: 'POST',
  path: '/api/BankConnections/mollie',
  access: 'tenant',
  needs: 'books.post',
  summary: 'Mollie koppelen met een toegangscode van je organisatie. De code wordt versleuteld bewaard en nooit getoond.',
  body: z.object({
    token: requiredText('de toegangscode', 200).regex(
      /^access_[A-Za-z0-9]{10,190}$/,
      'Plak de toegangscode van je organisatie: die begint met access_. Een API-sleutel (live_ of test_) mag geen uitbetalingen lezen.',
    ),
  }),
  data: connectionId,
}) // prettier-ignore

const oneConnection = z.object({ id: connectionId })

export const linkFeedAccount = endpoint({
  method: 'POST',
  path: '/api/BankConnections/:id/accounts/:account/link',
  access: 'tenant',
  needs: 'money.route',
  summary:
    'Zeg dat een rekening van de koppeling van jou is. Zonder bankAccountId is het de rekening met hetzelfde IBAN, of een nieuwe.',
  params: z.object({ id: connectionId, account: idCodec<FeedAccountId>() }),
  body: z.object({ bankAccountId: bankAccountId.optional(), ...ownProof }),
  data: bankAccountId,
})

export const fetchBankConnection = endpoint({
  method: 'POST',
  path: '/api/BankConnections/:id/fetch',
  access: 'tenant',
  needs: 'books.post',
  summary: 'Nu ophalen. Een bank laat vier keer per dag ophalen toe.',
  params: oneConnection,
  data: z.null(),
})

export const endBankConnection = endpoint({
  method: 'DELETE',
  path: '/api/BankConnections/:id',
  access: 'tenant',
  needs: 'books.post',
  summary: 'Een koppeling beëindigen, ook bij de bank. De regels die er al zijn, blijven.',
  params: oneConnection,
  data: z.null(),
})

export const mollieWebhook = endpoint({
  method: 'POST',
  path: '/api/BankConnections/webhook/:key',
  access: 'public',
  summary:
    'Mollie meldt dat er iets veranderde. Het antwoord is altijd hetzelfde; wat er gemeld is, wordt bij Mollie nagevraagd.',
  params: z.object({ key: z.string().max(100) }),
  // As a form, or as JSON with the id of what changed.
  body: z.object({ id: z.string().max(100).optional(), entityId: z.string().max(100).optional() }),
  data: z.null(),
})
