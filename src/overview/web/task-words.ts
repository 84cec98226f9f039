import { doneInWords, type AccountStep } from '#annual-accounts/domain/terms.ts'
import { counted, formatCount, formatDate, formatDateInWords, formatEuros } from '#kernel/dutch-format.ts'
import type { DocumentId } from '#kernel/ids.ts'
import { daysBetween, yearOf, type LocalDate } from '#kernel/local-date.ts'
import { atLeast } from '#notifications/domain/notice-kind.ts'
import type { NoticeKind } from '#notifications/domain/notice-kind.ts'
import { paths } from '#platform/web/paths.ts'
import type { Today } from '../contract.ts'

export type Task = Today['tasks'][number]

interface Words {
  readonly title: string
  /** Shown less prominently after the title. */
  readonly detail: string
  readonly verb: string
  readonly to: string
  /** The document whose mail dialog the button opens, instead of following the link. */
  readonly sends?: DocumentId
}

/** A task in one line, with the label of its button and its link. */
export function wordsOf(task: Task, today: LocalDate): Words {
  const name = task.name ?? ''
  const subject = task.subject ?? ''
  const amount = task.amount === null ? '' : formatEuros(task.amount)
  const who = [task.party ?? '', amount].filter((part) => part !== '').join(' · ')
  const words: Partial<Record<NoticeKind, () => Words>> = {
    'money-stands-still': () => line('Geld staat stil', name, 'Weer toestaan…', paths.overview),
    'money-done': () => line(name, moneyDetail(task), 'Dit was ik niet…', paths.overview),
    ...ofFailures(task),
    ...ofOthers(task),
    ...ofQuotes(task, who, today),
    'vat-due': () => deadline(task, today, 'Btw'),
    'icp-due': () => deadline(task, today, 'Opgaaf ICP'),
    'accounts-due': () => accounts(task, today),
    'dividend-tax-due': () => dividendTax(task, today, amount),
    'kor-ended': () => line('Je omzet is boven de grens van de KOR', amount, 'Bekijken', paths.taxes),
    'ceiling-near': () => line('Je omzet komt bij je grens', amount, 'Bekijken', paths.goals),
    'invoice-disputed': () => line(`Vraag over factuur ${name}`, who, 'Bekijken', paths.invoice(subject)),
    'credit-note-disputed': () =>
      line(`Vraag over creditnota ${name}`, who, 'Bekijken', paths.creditNote(subject)),
    'invoice-overdue': () =>
      line(
        `Factuur ${name} is ${lateness(task.day, today)} te laat`,
        who,
        task.count === 0 ? 'Versturen…' : 'Herinneren…',
        paths.invoice(subject),
        subject as DocumentId,
      ),
    'claim-expiring': () =>
      line(
        `Factuur ${name} verjaart na ${task.day === null ? '' : formatDate(task.day)}`,
        who,
        'Bekijken',
        paths.invoice(subject),
      ),
    'rates-ending': () =>
      line(
        `De wettelijke rente is bekend t/m ${task.day === null ? '' : formatDate(task.day)}`,
        '',
        'Bekijken',
        paths.settingsPart('herinneringen'),
      ),
    'instalment-missed': () =>
      line('Termijn van een betalingsregeling gemist', who, 'Bekijken', paths.customer(subject)),
    'invoice-unsent': () => unsent(task, who),
    'reminders-waiting': () => reminders(task),
    'recurring-concepts': () => recurringConcepts(task, who),
    'hours-to-invoice': () => line(`${name} te factureren`, who, 'Factureren', paths.invoiceHours),
    'budget-used': () => line(`Budget van ${name} is op`, '', 'Bekijken', paths.project(subject)),
    'budget-near': () =>
      line(
        `Budget van ${name}: ${String(task.count ?? 0)}% gebruikt`,
        '',
        'Bekijken',
        paths.project(subject),
      ),
    'bank-lines-to-process': () => bankLines(task),
    'documents-to-process': () => toProcess(task),
    'expenses-to-check': () => toCheck(task),
    'receipts-missing': () => missing(task),
    'takings-missing': () => line(takingsTitle(task), name, 'Invullen', paths.registers),
    'bank-permission-ending': () => permission(task),
  }
  return words[task.kind]?.() ?? line(name, who, 'Bekijken', paths.notifications)
}

const takingsTitle = ({ count, day }: Task): string =>
  `Dagomzet van ${count === 1 && day !== null ? formatDate(day) : counted(count ?? 0, 'dag', 'dagen')} ontbreekt`

/** The amount that is still to be invoiced. */
const left = ({ amount }: Task): string => (amount === null ? '' : `nog ${formatEuros(amount)}`)

function ofQuotes(task: Task, who: string, today: LocalDate): Partial<Record<NoticeKind, () => Words>> {
  const subject = task.subject ?? ''
  const quote = task.name === null || task.name === '' ? 'Offerte' : `Offerte ${task.name}`
  return {
    'quote-to-countersign': () =>
      line(`${quote} is getekend door je klant`, who, 'Tekenen', paths.quote(subject)),
    'quote-to-invoice': () => line(`${quote} is akkoord`, who, 'Maak factuur', paths.quote(subject)),
    'quote-rest-to-invoice': () =>
      line(
        `${quote} is deels gefactureerd`,
        [task.party ?? '', left(task)].filter((part) => part !== '').join(' · '),
        'Restant factureren…',
        `${paths.quote(subject)}?factureren=1`,
      ),
    'quote-concept-waits': () =>
      line(`${quote}: de conceptfactuur staat klaar`, who, 'Afronden', paths.quote(subject)),
    'quote-expiring': () => expiring(task, { quote, who, today }),
  }
}

/** Who did it, and what became of what. */
const moneyDetail = ({ party, detail }: Task): string =>
  [detail ?? '', `door ${party ?? ''}`].filter((part) => part !== '').join(' · ')

/** What did not arrive or was not done. */
const ofFailures = (task: Task): Partial<Record<NoticeKind, () => Words>> => {
  const name = task.name ?? ''
  return {
    'mail-failed': () =>
      line(
        `E-mail niet aangekomen${name === '' ? '' : `: ${name}`}`,
        task.party ?? '',
        'Bekijken',
        paths.settings,
      ),
    'work-failed': () =>
      line(
        `${counted(task.count ?? 1, 'taak', 'taken')} op de achtergrond mislukt`,
        name,
        'Bekijken',
        paths.settingsPart('wachtrij'),
      ),
    'backup-late': () =>
      line(
        task.detail === 'wrong'
          ? 'De laatste reservekopie is niet goed'
          : 'De laatste reservekopie is te oud',
        '',
        'Bekijken',
        paths.settingsPart('reservekopie'),
      ),
    'mailbox-failing': () =>
      line('Mailbox voor bonnen werkt niet', name, 'Bekijken', paths.settingsPart('koppelingen')),
    'online-payment-key': () => refusedKey,
  }
}

/** What others asked, or did with a payment. */
const ofOthers = (task: Task): Partial<Record<NoticeKind, () => Words>> => {
  const name = task.name ?? ''
  return {
    'question-asked': () => line('Je boekhouder vraagt iets', name, 'Antwoorden', paths.questions),
    'question-to-accountant': () =>
      line(`${task.party ?? ''} vraagt iets`, name, 'Antwoorden', paths.questions),
    'question-answered': () => line(`${task.party ?? ''} heeft geantwoord`, name, 'Lezen', paths.questions),
    'online-payment': () => line(onlinePayment(task), name, 'Bekijken', paths.invoice(task.subject ?? '')),
  }
}

const expiring = (
  { day, subject }: Task,
  { quote, who, today }: { readonly quote: string; readonly who: string; readonly today: LocalDate },
): Words =>
  line(
    `${quote} verloopt ${day === today ? 'vandaag' : 'morgen'}`,
    who,
    'Bekijken',
    paths.quote(subject ?? ''),
  )

const refusedKey: Words = {
  title: 'Online betalen werkt niet meer',
  detail: '',
  verb: 'Herstellen',
  to: paths.settingsPart('online-betalen'),
}

const onlinePayment = ({ detail }: Task): string =>
  detail === 'refused'
    ? 'Online betaald, en het past niet'
    : detail === 'surplus'
      ? 'Online te veel betaald'
      : detail === 'chargeback-reversed'
        ? 'Teruggehaald geld toch ontvangen'
        : detail === 'not-booked'
          ? 'Teruggegaan bij Mollie, nog niet geboekt'
          : detail === 'chargeback'
            ? 'Online betaling teruggehaald'
            : detail === 'refund'
              ? 'Teruggestort bij Mollie'
              : 'Terugstorten niet gelukt'

function reminders({ count, detail }: Task): Words {
  const waiting = count ?? 0
  const title =
    waiting === 0
      ? 'Herinneringen wachten'
      : waiting === 1
        ? '1 aanmaning staat klaar'
        : `${atLeast(waiting)} aanmaningen staan klaar`
  return line(title, detail ?? '', 'Nakijken', paths.reminders)
}

const unsent = ({ name, subject }: Task, who: string): Words =>
  line(
    `Factuur ${name ?? ''} is nog niet verstuurd`,
    who,
    'Versturen…',
    paths.invoice(subject ?? ''),
    subject as DocumentId,
  )

const recurringConcepts = ({ count, subject }: Task, who: string): Words =>
  line(
    count === 1
      ? 'Terugkerende factuur staat klaar'
      : `${formatCount(count ?? 0)} terugkerende facturen staan klaar`,
    who,
    'Nakijken',
    paths.recurringInvoice(subject ?? ''),
  )

const line = (title: string, detail: string, verb: string, to: string, sends?: DocumentId): Words => ({
  title,
  detail,
  verb,
  to,
  ...(sends !== undefined && { sends }),
})

const bankLines = ({ count }: Task): Words =>
  line(`${counted(count ?? 1, 'bankregel', 'bankregels')} te verwerken`, '', 'Verwerken', paths.bank)

function dividendTax({ day }: Task, today: LocalDate, amount: string): Words {
  const until = day === null ? '' : ` uiterlijk ${dayInWords(day)}`
  const detail = [amount, day === null ? '' : timeLeft(day, today)].filter((part) => part !== '').join(' · ')
  return line(`Dividendbelasting:${until} aangeven en betalen`, detail, 'Bekijken', paths.dividends)
}

function deadline({ name, day }: Task, today: LocalDate, what: 'Btw' | 'Opgaaf ICP'): Words {
  const period = (name ?? '').replace(` van ${String(yearOf(today))}`, '')
  if (day === null) return line(`${what} over ${period}`, '', 'Bekijken', paths.taxes)
  return line(
    `${what} over ${period}: uiterlijk ${dayInWords(day)}`,
    timeLeft(day, today),
    'Bekijken',
    paths.taxes,
  )
}

function accounts({ name, day, detail }: Task, today: LocalDate): Words {
  const year = name ?? ''
  const until = day === null ? '' : ` uiterlijk ${dayInWords(day)}`
  return line(
    `Jaarrekening ${year}:${until} ${doneInWords[detail as AccountStep]}`,
    day === null ? '' : timeLeft(day, today),
    'Bekijken',
    `${paths.annualAccounts}?jaar=${year}`,
  )
}

function timeLeft(day: LocalDate, today: LocalDate): string {
  const left = daysBetween(today, day)
  return left < 0 ? `${inDays(-left)} te laat` : left === 0 ? 'vandaag' : `nog ${inDays(left)}`
}

function permission({ name, day, detail }: Task): Words {
  const isOver = detail !== 'connected'
  const title = isOver ? `Koppeling met ${name ?? ''} is afgelopen` : `Koppeling met ${name ?? ''} loopt af`
  const until = isOver || day === null ? '' : `geldig t/m ${dayInWords(day)}`
  return line(title, until, 'Vernieuwen', paths.bankConnections)
}

function missing({ count, name, amount }: Task): Words {
  const title =
    count === 1
      ? `Bon ontbreekt: ${name ?? ''}`
      : `Bij ${formatCount(count ?? 0)} bankregels ontbreekt de bon`
  return line(title, amount === null ? '' : formatEuros(amount), 'Bon toevoegen', paths.newExpense)
}

const toProcess = ({ count, name }: Task): Words =>
  count === 1
    ? line('Eén document te verwerken', name ?? '', 'Verwerken', paths.tray)
    : line(`${formatCount(count ?? 0)} documenten te verwerken`, '', 'Verwerken', paths.tray)

function toCheck({ count, name, amount, day }: Task): Words {
  const to = `${paths.expenses}?toon=te-controleren`
  if (count !== 1) return line(`${formatCount(count ?? 0)} uitgaven na te kijken`, '', 'Controleren', to)
  const detail = [amount === null ? '' : formatEuros(amount), day === null ? '' : formatDate(day)]
  return line(
    `Uitgave ${name ?? ''} nakijken`,
    detail.filter((part) => part !== '').join(' · '),
    'Controleren',
    to,
  )
}

/** `31 januari`. */
export const dayInWords = (day: LocalDate): string => formatDateInWords(day).replace(/ \d+$/, '')

const lateness = (day: LocalDate | null, today: LocalDate): string =>
  inDays(day === null ? 0 : daysBetween(day, today))

const inDays = (days: number): string => counted(days, 'dag', 'dagen')
