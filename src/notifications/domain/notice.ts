import { doneInWords, type AccountStep } from '#annual-accounts/domain/terms.ts'
import { formatCount, formatDate, formatEuros } from '#kernel/dutch-format.ts'
import { daysBetween, type LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { atLeast, type NoticeKind } from './notice-kind.ts'

export interface Notice {
  /** The identity of the notice, stable between reads: `invoice-overdue:<id>`. */
  readonly cause: string
  readonly kind: NoticeKind
  /** The document, goal or period to open; null for a list. */
  readonly subject: string | null
  /** Number or title of the document, name of the period. */
  readonly name: string | null
  /** Customer, or the address of a mail. */
  readonly party: string | null
  readonly amount: Cents | null
  /** The relevant day: due, valid until, or last day to file. */
  readonly day: LocalDate | null
  /** The time of the event, for a message; ISO 8601 in UTC. */
  readonly at: string | null
  /** The length of a list; the number of times that an overdue invoice was sent. */
  readonly count: number | null
  /** The text of a customer, or the answer of a mail server. */
  readonly detail: string | null
}

/** The name of each kind in the settings, where a user can switch it off. */
export const kindLabel = {
  'money-stands-still': 'Geld staat stil',
  'money-done': 'Wat over geld is beslist',
  'vat-due': 'Btw-aangifte nadert',
  'icp-due': 'Opgaaf ICP nadert',
  'accounts-due': 'Termijn van de jaarrekening nadert',
  'dividend-tax-due': 'Aangifte dividendbelasting',
  'kor-ended': 'Grens van de KOR voorbij',
  'ceiling-near': 'Omzetgrens nadert',
  'invoice-disputed': 'Factuur klopt niet volgens de klant',
  'credit-note-disputed': 'Creditnota klopt niet volgens de klant',
  'online-payment': 'Online betaling die aandacht vraagt',
  'online-payment-key': 'Online betalen werkt niet meer',
  'invoice-overdue': 'Factuur te laat',
  'claim-expiring': 'Factuur verjaart bijna',
  'rates-ending': 'Wettelijke rente is niet meer bekend',
  'instalment-missed': 'Termijn van een betalingsregeling gemist',
  'invoice-unsent': 'Factuur nog niet verstuurd',
  'reminders-waiting': 'Herinneringen en aanmaningen die wachten',
  'recurring-concepts': 'Concept van een terugkerende factuur',
  'mail-failed': 'E-mail niet aangekomen',
  'work-failed': 'Werk op de achtergrond mislukt',
  'backup-late': 'Reservekopie te oud of niet goed',
  'quote-to-countersign': 'Offerte wacht op jouw handtekening',
  'quote-to-invoice': 'Offerte kan gefactureerd worden',
  'quote-rest-to-invoice': 'Rest van een offerte te factureren',
  'quote-concept-waits': 'Conceptfactuur van een offerte',
  'hours-to-invoice': 'Uren te factureren',
  'budget-used': 'Budget van een project is op',
  'budget-near': 'Budget van een project raakt op',
  'quote-expiring': 'Offerte verloopt',
  'bank-lines-to-process': 'Bankregels te verwerken',
  'documents-to-process': 'Documenten te verwerken',
  'expenses-to-check': 'Kosten nakijken',
  'receipts-missing': 'Bon ontbreekt bij een bankregel',
  'takings-missing': 'Dagomzet ontbreekt',
  'mailbox-failing': 'Mailbox voor bonnen werkt niet',
  'bank-permission-ending': 'Koppeling met de bank loopt af',
  'question-asked': 'Vraag van je boekhouder',
  'question-to-accountant': 'Vraag die op antwoord wacht',
  'question-answered': 'Antwoord op je vraag',
  'quote-viewed': 'Offerte bekeken',
  'quote-signed': 'Offerte getekend',
  'quote-rejected': 'Offerte afgewezen',
  'quote-question': 'Vraag over een offerte',
  'invoice-paid': 'Factuur betaald',
} as const satisfies Record<NoticeKind, string>

/** The notice in one sentence, the same on the screen and in the mail. */
export function sentenceOf(notice: Notice, today: LocalDate): string {
  const [name, party] = [notice.name ?? '', notice.party ?? '']
  const amount = notice.amount === null ? '' : formatEuros(notice.amount)
  const day = notice.day
  const sentences: Record<NoticeKind, () => string> = {
    ...moneySentences(name, party),
    ...quoteSentences({ name, party, amount, day }, today),
    'vat-due': () => vatSentence(name, amount, day, today),
    'icp-due': () => icpSentence(name, day, today),
    'accounts-due': () => accountsSentence(notice, today),
    'dividend-tax-due': () => dividendSentence(amount, day, today),
    'kor-ended': () => korSentence(name, amount),
    'ceiling-near': () => `Je omzet van ${amount} nadert je grens, of is eroverheen.`,
    'invoice-disputed': () => disputeSentence(party, `factuur ${name}`),
    'credit-note-disputed': () => disputeSentence(party, `creditnota ${name}`),
    'online-payment': () => onlinePaymentSentence(notice.detail ?? '', name, amount),
    'online-payment-key': () =>
      'Mollie accepteert je API-sleutel niet meer: klanten kunnen niet online betalen.',
    'invoice-overdue': () =>
      `Factuur ${name} van ${party} is ${daysInWords(day === null ? 0 : daysBetween(day, today))} te laat: ${amount} staat open.${notice.count === 0 ? ' Je hebt die nog niet verstuurd.' : ''}`,
    'claim-expiring': () =>
      `Factuur ${name} van ${party} verjaart na ${day === null ? '' : formatDate(day)}: ${amount} staat open. Stuur voor die dag een laatste aanmaning.`,
    'rates-ending': () => ratesSentence(day, today),
    'instalment-missed': () =>
      `${party} heeft een termijn van de betalingsregeling gemist: ${amount}, uiterlijk ${day === null ? '' : formatDate(day)}.`,
    'invoice-unsent': () => `Factuur ${name} voor ${party} is afgerond, maar nog niet verstuurd.`,
    'mail-failed': () => `Een e-mail aan ${party} is niet aangekomen${name === '' ? '' : `: ${name}`}.`,
    'work-failed': () =>
      (notice.count ?? 1) === 1
        ? `Iets op de achtergrond is niet gelukt${name === '' ? '' : `: ${name}`}.`
        : `Op de achtergrond zijn ${formatCount(notice.count ?? 0)} taken niet gelukt.`,
    'backup-late': () => backupSentence(notice.detail),
    'reminders-waiting': () => remindersSentence(notice.count ?? 0, notice.detail),
    'recurring-concepts': () =>
      (notice.count === 1
        ? `Er staat een concept klaar van de terugkerende factuur voor ${party}.`
        : `Er staan ${formatCount(notice.count ?? 0)} concepten klaar van de terugkerende factuur voor ${party}.`) +
      (notice.detail === null ? '' : ` ${notice.detail}`),
    'hours-to-invoice': () => `Van voor deze maand is nog ${name} te factureren: ${amount}, voor ${party}.`,
    'budget-used': () => `Het budget van project ${name} is op: ${String(notice.count ?? 0)}% is gebruikt.`,
    'budget-near': () => `Van het budget van project ${name} is ${String(notice.count ?? 0)}% gebruikt.`,
    'bank-lines-to-process': () =>
      notice.count === 1
        ? 'Er is nog één bankregel te verwerken.'
        : `Er zijn nog ${formatCount(notice.count ?? 0)} bankregels te verwerken.`,
    'documents-to-process': () =>
      notice.count === 1
        ? `Er ligt nog één document te verwerken: ${name}.`
        : `Er liggen nog ${formatCount(notice.count ?? 0)} documenten te verwerken.`,
    'expenses-to-check': () =>
      notice.count === 1
        ? 'Er is nog één uitgave na te kijken.'
        : `Er zijn nog ${formatCount(notice.count ?? 0)} uitgaven na te kijken.`,
    'receipts-missing': () =>
      notice.count === 1
        ? `De bon ontbreekt nog bij de bankregel ${name} van ${amount}.`
        : `Bij ${formatCount(notice.count ?? 0)} bankregels ontbreekt de bon nog, samen ${amount}.`,
    'takings-missing': () => takingsSentence(notice),
    'question-asked': () => questionSentence(notice),
    'question-to-accountant': () => questionSentence(notice),
    'question-answered': () => questionSentence(notice),
    'mailbox-failing': () =>
      `Uit de mailbox${name === '' ? '' : ` ${name}`} komen al een dag geen bonnen binnen: ophalen lukt niet.`,
    'bank-permission-ending': () => permissionSentence(name, notice.detail, day, today),
    'invoice-paid': () => `Factuur ${name} van ${party} is betaald.`,
  }
  return sentences[notice.kind]()
}

/** What was decided on money, or denied: `name` is the act, `party` who did it. */
/** What happens with a quote, and what is to be done with it. */
const quoteSentences = (
  { name, party, amount, day }: Pick<Notice, 'day'> & Readonly<Record<'name' | 'party' | 'amount', string>>,
  today: LocalDate,
) => ({
  'quote-to-countersign': () => `${party} heeft ${quoteName(name)} getekend. Nu jouw handtekening nog.`,
  'quote-to-invoice': () => `${capital(quoteName(name))} van ${party} is akkoord en kan gefactureerd worden.`,
  'quote-rest-to-invoice': () => `Van ${quoteName(name)} van ${party} is nog ${amount} te factureren.`,
  'quote-concept-waits': () =>
    `Er staat een conceptfactuur klaar van ${quoteName(name)} van ${party}. Rond die af om te factureren.`,
  'quote-expiring': () => `${capital(quoteName(name))} voor ${party} verloopt ${whenInWords(day, today)}.`,
  'quote-viewed': () => `${party} heeft ${quoteName(name)} bekeken.`,
  'quote-signed': () => `${party} heeft ${quoteName(name)} getekend.`,
  'quote-rejected': () => `${party} heeft ${quoteName(name)} afgewezen.`,
  'quote-question': () => `${party} heeft een vraag over ${quoteName(name)}.`,
})

const moneySentences = (name: string, party: string) => ({
  'money-stands-still': () =>
    `Geld staat stil: een eigenaar meldde dat dit niet klopte: ${name === '' ? 'iets met geld' : name}.`,
  'money-done': () => `Over geld is beslist door ${party}${name === '' ? '' : `: ${name}`}.`,
})

/** A question about a record, or its answer; `name` is the record, `party` the author. */
function questionSentence({ kind, name, party }: Notice): string {
  const record = uncapital(name ?? '')
  if (kind === 'question-asked') return `Je boekhouder vraagt iets over ${record}.`
  return kind === 'question-answered'
    ? `${party ?? ''} heeft geantwoord op je vraag over ${record}.`
    : `${party ?? ''} vraagt iets over ${record}.`
}

/** Days of a register on which it is usually open; `day` is the first of them. */
function takingsSentence({ name, count, day }: Notice): string {
  const register = name === null ? '' : ` van ${name}`
  const from = day === null ? '' : formatDate(day)
  return count === 1
    ? `De dagomzet${register} van ${from} is nog niet ingevuld.`
    : `Van ${formatCount(count ?? 0)} dagen is de dagomzet${register} nog niet ingevuld, vanaf ${from}.`
}

const backupSentence = (detail: string | null): string =>
  detail === 'wrong'
    ? 'De laatste reservekopie is niet goed: bij het terugzetten klopte er iets niet.'
    : 'De laatste reservekopie is ouder dan twee dagen.'

const remindersSentence = (count: number, reason: string | null): string =>
  (count === 0
    ? 'Herinneringen wachten.'
    : count === 1
      ? 'Er staat één aanmaning klaar om na te kijken.'
      : `Er staan ${atLeast(count)} aanmaningen klaar om na te kijken.`) +
  (reason === null ? '' : ` ${reason}`)

/** What happened to an online payment, in the words of its reason (`online_payment_tasks`). */
function onlinePaymentSentence(reason: string, number: string, amount: string): string {
  const on = `factuur ${number}`
  if (reason === 'refused')
    return `Voor ${on} is online ${amount} betaald, en dat past niet bij wat gevraagd was. Er is niets geboekt.`
  if (reason === 'surplus')
    return `Er is online ${amount} te veel betaald op ${on}. Dat staat als tegoed bij de klant.`
  if (reason === 'chargeback-reversed')
    return `Het geld dat de klant had teruggehaald is toch weer ontvangen: ${amount} van ${on}.`
  if (reason === 'not-booked')
    return `Bij Mollie ging ${amount} van ${on} terug, en dat kon hier niet geboekt worden. Boek het vanaf de regel van Mollie.`
  if (reason === 'chargeback') return `De klant heeft ${amount} van ${on} teruggehaald. Dat staat weer open.`
  if (reason === 'refund') return `Bij Mollie is ${amount} van ${on} teruggestort. Dat staat weer open.`
  return `Een terugbetaling van ${amount} op ${on} is niet gelukt.`
}

function permissionSentence(
  name: string,
  state: string | null,
  day: LocalDate | null,
  today: LocalDate,
): string {
  if (state === 'revoked') return `De koppeling met ${name} is ingetrokken: er komen geen regels meer bij.`
  if (state === 'expired' || (day !== null && day < today))
    return `De toestemming bij ${name} is afgelopen: er komen geen regels meer bij.`
  return `De toestemming bij ${name} loopt ${whenInWords(day, today)} af. Geef haar opnieuw.`
}

function korSentence(name: string, amount: string): string {
  const supply = name === '' ? 'de verkoop die eroverheen ging' : `factuur ${name}`
  return `Je omzet van dit jaar is ${amount}, boven de grens van de KOR. De KOR eindigde met ${supply}: daarover en over alles erna reken je btw. Geef dat aan bij Belastingen, en meld je af bij de Belastingdienst.`
}

const disputeSentence = (party: string, document: string): string =>
  `${capital(party || 'je klant')} meldt dat er iets niet klopt aan ${document}.`

function icpSentence(name: string, day: LocalDate | null, today: LocalDate): string {
  if (day === null) return `Doe je opgaaf ICP over ${name}.`
  const when =
    day < today ? `had er op ${formatDate(day)} moeten zijn` : `moet er uiterlijk ${formatDate(day)} zijn`
  return `Je opgaaf ICP over ${name} ${when}: wat je aan bedrijven in andere EU-landen leverde.`
}

/** The next step of the annual accounts; `name` is the year, `detail` the step. */
function accountsSentence({ name, detail, day }: Notice, today: LocalDate): string {
  const done = doneInWords[(detail ?? 'file') as AccountStep]
  const accounts = `De jaarrekening van ${name ?? ''}`
  if (day === null) return `${accounts} moet nog worden ${done}.`
  return day < today
    ? `${accounts} had op ${formatDate(day)} moeten zijn ${done}.`
    : `${accounts} moet uiterlijk ${formatDate(day)} zijn ${done}.`
}

/** One month after the day from which the dividend is payable. */
const dividendSentence = (amount: string, day: LocalDate | null, today: LocalDate): string =>
  day !== null && day < today
    ? `De aangifte dividendbelasting had op ${formatDate(day)} gedaan en betaald moeten zijn: ${amount}.`
    : `Doe ${day === null ? '' : `uiterlijk ${formatDate(day)} `}aangifte dividendbelasting en betaal ${amount}.`

function vatSentence(name: string, amount: string, day: LocalDate | null, today: LocalDate): string {
  if (day === null) return `Doe je btw-aangifte over ${name}.`
  const when =
    day < today ? `had er op ${formatDate(day)} moeten zijn` : `moet er uiterlijk ${formatDate(day)} zijn`
  return `Je btw-aangifte over ${name} ${when}: ${amount}.`
}

function whenInWords(day: LocalDate | null, today: LocalDate): string {
  const days = day === null ? 0 : daysBetween(today, day)
  if (days <= 0) return 'vandaag'
  return days === 1 ? 'morgen' : `over ${String(days)} dagen`
}

const daysInWords = (days: number): string => (days === 1 ? 'één dag' : `${String(days)} dagen`)
const quoteName = (name: string): string => (name === '' ? 'de offerte' : `offerte ${name}`)
const uncapital = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** The rates come with a new version of Kloppend, or from an owner, with their source. */
function ratesSentence(day: LocalDate | null, today: LocalDate): string {
  const until = day === null ? '' : formatDate(day)
  return day !== null && day < today
    ? `De wettelijke rente is bekend tot en met ${until}. Er gaat geen brief met rente meer weg tot je de nieuwe rente invult bij Instellingen, Herinneringen, of Kloppend is bijgewerkt.`
    : `De wettelijke rente is bekend tot en met ${until}. Vul de nieuwe rente in bij Instellingen, Herinneringen, of werk Kloppend voor die dag bij: daarna gaat er geen brief met rente weg.`
}
