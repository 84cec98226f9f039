import { factOf, type AuditDeed } from './audit-words.ts'

/**
 * What an event of the audit trail is about where no id of its row names a record: the member who acted, a period of the address, or a
 * setting that a business has once (decision 155). Every other call names a record by the id in its address or in its answer.
 */
type ObjectOfCall =
  | { readonly kind: 'login' }
  | { readonly kind: 'vat-return' | 'year'; readonly fact: 'period' | 'year' }
  | { readonly kind: 'setting'; readonly name: string }

const login: ObjectOfCall = { kind: 'login' }
const ofPeriod: ObjectOfCall = { kind: 'vat-return', fact: 'period' }
const ofYear: ObjectOfCall = { kind: 'year', fact: 'year' }
const setting = (name: string): ObjectOfCall => ({ kind: 'setting', name })

const [COMPANY, KOR, LOGO, NUMBERS] = ['Bedrijfsgegevens', 'Kleineondernemersregeling', 'Logo', 'Nummering']
const [MAILBOX, OWNERSHIP, SECOND_STEP] = ['Mailbox voor bonnen', 'Eigendom van het bedrijf', 'Tweede stap']
const [ONLINE, CALENDAR, DELETION] = ['Online betalen', 'Agenda-adres', 'Verwijderen van het bedrijf']

export const objectOfCall: Readonly<Record<string, ObjectOfCall>> = {
  'PUT /api/Company': setting(COMPANY),
  'PUT /api/Company/legal-form': setting(COMPANY),
  'PUT /api/VatSettings/interval': setting('Tijdvak van de btw-aangifte'),
  'PUT /api/VatSettings/system': setting('Kasstelsel of factuurstelsel'),
  'PUT /api/VatSettings/oss': setting('OSS'),
  'POST /api/VatSettings/oss/remove': setting('OSS'),
  'PUT /api/VatSettings/kor': setting(KOR),
  'POST /api/VatSettings/kor/remove': setting(KOR),
  'PUT /api/AccountantSettings': setting('Rechten van de boekhouder'),
  'PUT /api/DocumentSettings/look': setting('Kleur van documenten'),
  'POST /api/DocumentSettings/logo': setting(LOGO),
  'POST /api/DocumentSettings/logo/remove': setting(LOGO),
  'PUT /api/DocumentSettings/numbering': setting(NUMBERS),
  'POST /api/DocumentSettings/next-number': setting(NUMBERS),
  'PUT /api/DocumentSettings/texts': setting('Teksten en termijnen'),
  'PUT /api/ReminderSettings': setting('Herinneringen'),
  'PUT /api/ReminderSettings/rates': setting('Wettelijke rente'),
  'PUT /api/ExpenseSettings': setting('Vier ogen bij kosten'),
  'PUT /api/BankSettings': setting('Vanzelf verwerken van bankregels'),
  'PUT /api/DirectDebitSettings': setting('Incassant-ID'),
  'POST /api/MoneyActs/allow': setting('Geld bewegen'),
  'POST /api/MoneyActs/:id/deny': setting('Geld bewegen'),
  'PUT /api/OnlinePaymentSettings': setting(ONLINE),
  'DELETE /api/OnlinePaymentSettings': setting(ONLINE),
  'PUT /api/ReceiptMailbox': setting(MAILBOX),
  'POST /api/ReceiptMailbox/switch': setting(MAILBOX),
  'POST /api/ReceiptMailbox/fetch': setting(MAILBOX),
  'DELETE /api/ReceiptMailbox': setting(MAILBOX),
  'POST /api/TwoFactor/oblige': setting(SECOND_STEP),
  'POST /api/TwoFactor/release': setting(SECOND_STEP),
  'POST /api/Members/ownership': setting(OWNERSHIP),
  'POST /api/Members/ownership/accept': setting(OWNERSHIP),
  'POST /api/Members/ownership/decline': setting(OWNERSHIP),
  'POST /api/Members/ownership/withdraw': setting(OWNERSHIP),
  'POST /api/Businesses/test': setting('Testbedrijf'),
  'POST /api/Calendar': setting(CALENDAR),
  'POST /api/Calendar/end': setting(CALENDAR),
  'POST /api/Imports/trialBalance': setting('Saldibalans'),
  'POST /api/DayTakings/several': setting('Dagomzet uit een bestand'),
  'POST /api/Imports/xaf': setting('Auditfile'),
  'POST /api/Imports/controls': setting('Controle van de overstap'),
  'POST /api/OldPapers/imports': setting('Oude papieren'),
  'POST /api/OldPapers/imports/:id/undo': setting('Oude papieren'),
  'PUT /api/Imports/accounts': setting('Rekeningen van het vorige pakket'),
  'POST /api/OpeningBalance/takeBack': setting('Overstap'),
  'POST /api/Imports/business': setting('Export van Kloppend'),
  'POST /api/Imports/archive/read': setting('Export van Kloppend'),
  'POST /api/Proof': setting('Alle bestanden'),
  'POST /api/Jobs/:id/retry': setting('Opgegeven werk'),
  'POST /api/LoanInterest': setting('Rente van leningen'),
  'POST /api/Assets/depreciate': setting('Afschrijvingen'),
  'POST /api/OpenItems/imports': setting('Posten van de beginbalans'),
  'POST /api/OpenItems/:id/payments': setting('Posten van de beginbalans'),
  'PUT /api/OpenItems/:id/reminder-settings': setting('Posten van de beginbalans'),
  'POST /api/OpenItems/:id/hand-over': setting('Posten van de beginbalans'),
  'POST /api/OpenItems/:id/take-back': setting('Posten van de beginbalans'),
  'POST /api/Payouts/imports': setting('Bestand van een uitbetaling'),
  'POST /api/WageJournals/imports': setting('Loonjournaalpost uit een bestand'),
  'POST /api/DayTakings/imports': setting('Dagomzet uit een bestand'),
  'PUT /api/OpenItems/customers': setting('Posten van de beginbalans'),
  'POST /api/RecurringInvoices/indexations': setting('Prijzen van terugkerende facturen'),
  'POST /api/Deletion': setting(DELETION),
  'POST /api/Deletion/withdraw': setting(DELETION),
  'POST /api/OssReturns/:period/file': ofPeriod,
  'POST /api/OssReturns/:period/payments': ofPeriod,
  'POST /api/VatReturns/:period/file': ofPeriod,
  'POST /api/VatReturns/:period/supplement': ofPeriod,
  'POST /api/VatReturns/:period/payments': ofPeriod,
  'POST /api/VatReturns/:period/private-use': ofPeriod,
  'PUT /api/VatReturns/:period/before': ofPeriod,
  'PUT /api/VatReturns/:period/payment-reference': ofPeriod,
  'PUT /api/IncomeTax/:year': ofYear,
  'POST /api/YearEnd/evidence': setting('Bewijs bij de jaarafsluiting'),
  'POST /api/YearEnd/:year/adjustments': ofYear,
  'POST /api/YearEnd/:year/adjustments/:id/undo': ofYear,
  'POST /api/YearEnd/:year/close': ofYear,
  'POST /api/YearEnd/:year/reopen': ofYear,
  'PUT /api/AnnualAccounts/:year': ofYear,
  'POST /api/AnnualAccounts/:year/adopt': ofYear,
  'POST /api/AnnualAccounts/:year/cancel': ofYear,
  'POST /api/AnnualAccounts/:year/file': ofYear,
  'PUT /api/Hours': login,
  'POST /api/Hours/leaves': login,
  'DELETE /api/Hours/leaves/:id': login,
  'POST /api/Timer': login,
  'POST /api/Timer/stop': login,
  'POST /api/Timer/continue': login,
  'POST /api/Timer/discard': login,
  'POST /api/Timer/seen': login,
  'PUT /api/Hours/rates': setting('Uurtarieven'),
  'PUT /api/Members/me': login,
  'POST /api/Members/leave': login,
  'POST /api/Members/invitation/accept': login,
  'PUT /api/Password': login,
  'POST /api/Email/change': login,
  'POST /api/Email/confirmation': login,
  'POST /api/TwoFactor/confirm': login,
  'POST /api/TwoFactor/end': login,
  'POST /api/TwoFactor/recovery-codes': login,
  'POST /api/Passkeys': login,
  'POST /api/Passkeys/end': login,
  'POST /api/Sessions/:id/end': login,
  'POST /api/Sessions/end-others': login,
}

/** The calls that are about nothing that stays, each with the reason. A test holds this list against all calls. */
export const withoutObject: Readonly<Record<string, string>> = {
  'POST /api/Mails/test': 'a mail to the own address, about no record',
  'POST /api/BankConnections/begin': 'there is a connection when the bank has said yes',
}

/** What an event is about: the kind and the name, and the id where there is one. */
export interface AuditObject {
  readonly kind: string
  readonly id: string | null
  readonly label: string
}

/** The name of a record that was removed before its name was kept. */
export const NOT_KNOWN = 'niet meer bekend'

/** The object of an event whose row names no record that is known. @param actor who acted */
export function objectWithoutRecord(
  { call, facts, recordId }: AuditDeed & { readonly recordId: string | null },
  actor: { readonly id: string | null; readonly email: string | null },
): AuditObject | null {
  if (call.startsWith('setting ')) return { kind: 'setting', id: null, label: factOf(facts, 'field') }
  if (call.startsWith('entry '))
    return { kind: 'entry', id: null, label: `Boeking ${factOf(facts, 'entry')}` }
  const about = objectOfCall[call]
  if (about === undefined)
    return recordId === null ? null : { kind: 'record', id: recordId, label: NOT_KNOWN }
  if (about.kind === 'login') return { kind: 'login', id: actor.id, label: actor.email ?? 'een lid' }
  return 'name' in about
    ? { kind: about.kind, id: null, label: about.name }
    : { kind: about.kind, id: null, label: factOf(facts, about.fact) }
}

/** The calls about a VAT return, or about a book year: the address of each names the period or the year. */
export const callsAboutKind = (kind: 'vat-return' | 'year'): string[] =>
  Object.entries(objectOfCall).flatMap(([call, about]) => (about.kind === kind ? [call] : []))

/** The calls about a setting whose name contains a text. @param text in small letters */
export const callsOfSettings = (text: string): string[] =>
  Object.entries(objectOfCall).flatMap(([call, about]) =>
    'name' in about && about.name.toLowerCase().includes(text) ? [call] : [],
  )
