import { DomainError } from '#kernel/errors.ts'

/** Why a provider did not give what was asked, in our words; nothing of its answer. */
export type FeedRefusal =
  | 'away'
  | 'rate-limited'
  | 'expired'
  | 'revoked'
  | 'not-accepted'
  | 'refused'
  | 'unreadable'

/** A call at a provider that did not succeed. The message has no address, id or secret. */
export class FeedFailure extends Error {
  override readonly name = 'FeedFailure'
  readonly reason: FeedRefusal
  /** The wait of `rate-limited`, in seconds. */
  readonly waitSeconds: number

  constructor(reason: FeedRefusal, status: number, waitSeconds = 0) {
    super(`${reason} (${String(status)})`)
    this.reason = reason
    this.waitSeconds = waitSeconds
  }
}

export const feedErrors = {
  notConfigured: () =>
    new DomainError(
      'conflict',
      'bank.feed-not-configured',
      'Op deze installatie is geen koppeling met banken ingesteld. Lees een bestand in.',
    ),
  bankUnknown: () =>
    new DomainError(
      'invalid',
      'bank.feed-bank-unknown',
      'Deze bank staat niet in de lijst. Kies een bank uit de lijst.',
    ),
  consentUnknown: () =>
    new DomainError(
      'conflict',
      'bank.feed-consent-unknown',
      'Deze toestemming is al gebruikt, verlopen of door iemand anders begonnen. Begin opnieuw bij Koppelingen.',
    ),
  consentRefused: () =>
    new DomainError(
      'conflict',
      'bank.feed-consent-refused',
      'De bank gaf geen toegang. Begin opnieuw bij Koppelingen, en rond het af bij je bank.',
    ),
  tokenWrong: () =>
    new DomainError(
      'invalid',
      'bank.feed-token-wrong',
      'Mollie kent deze toegangscode niet. Maak bij Mollie een nieuwe aan en plak die hier.',
    ),
  tokenLimited: () =>
    new DomainError(
      'invalid',
      'bank.feed-token-limited',
      'Met deze toegangscode mag de administratie niet alles lezen. Zet bij Mollie aan: settlements.read, payments.read en refunds.read.',
    ),
  providerAway: () =>
    new DomainError(
      'conflict',
      'bank.feed-away',
      'De koppeling is even niet bereikbaar. Probeer het over een paar minuten opnieuw.',
    ),
  connectionNotFound: () =>
    new DomainError('not-found', 'bank.feed-not-found', 'Deze koppeling bestaat niet.'),
  notConnected: () =>
    new DomainError(
      'conflict',
      'bank.feed-not-connected',
      'Deze koppeling is afgelopen. Geef opnieuw toestemming.',
    ),
  nothingLinked: () =>
    new DomainError(
      'conflict',
      'bank.feed-nothing-linked',
      'Zeg eerst welke rekening van jou is; daarna halen we de regels op.',
    ),
  fetchedEnough: (most: number) =>
    new DomainError(
      'conflict',
      'bank.feed-fetched-enough',
      `Vandaag is al ${String(most)} keer opgehaald, en vaker mag niet. Morgenochtend halen we vanzelf weer op.`,
    ),
  wait: (until: string) =>
    new DomainError(
      'conflict',
      'bank.feed-wait',
      `De bank vraagt om even te wachten. Vanaf ${until} halen we weer op.`,
    ),
  alreadyLinked: () =>
    new DomainError(
      'conflict',
      'bank.feed-already-linked',
      'Die rekening wordt al opgehaald door een andere koppeling. Beëindig die eerst.',
    ),
}
