import { peopleWords } from './people-words.ts'
import { wageWords } from './wage-words.ts'
import { documentWords } from './document-words.ts'

/**
 * What was done, in the words of its user, by method and path; `{}` is the name of the record. Behind the path may be a fact of the event, or `with` and
 * the name of a fact.
 */
type Words = Readonly<Record<string, string>>

const sales: Words = {
  'POST /api/Invoices': 'Conceptfactuur {} gemaakt',
  'PUT /api/Invoices/:id': 'Conceptfactuur {} gewijzigd',
  'PATCH /api/Invoices/:id 1000': 'Factuur {} afgerond',
  'PATCH /api/Invoices/:id 2000': 'Factuur {} verstuurd of herinnerd',
  'PATCH /api/Invoices/:id 3000': 'Factuur {} als betaald gemeld',
  'PATCH /api/Invoices/:id 4000': 'Factuur {} geannuleerd',
  'PATCH /api/Invoices/:id': 'Status van factuur {} gewijzigd',
  'PATCH /api/Invoices/:id/switch-archive true': 'Factuur {} gearchiveerd',
  'PATCH /api/Invoices/:id/switch-archive': 'Factuur {} uit het archief gehaald',
  'POST /api/Invoices/:id/duplicate': 'Factuur {} gekopieerd naar een nieuw concept',
  'POST /api/Invoices/:id/proposals': 'Voorstel overgenomen op factuur {}',
  'POST /api/Invoices/:id/write-off': 'Factuur {} afgeboekt als oninbaar',
  'DELETE /api/Invoices/:id/write-off': 'Afboeking van factuur {} teruggedraaid',
  'POST /api/Invoices/:id/payments': 'Betaling geboekt op factuur {}',
  'DELETE /api/Invoices/:id/payments/:paymentId': 'Betaling van factuur {} teruggedraaid',
  'POST /api/Invoices/:id/surplus-payments': 'Te veel betaald bedrag van factuur {} terugbetaald',
  'PUT /api/Invoices/:id/reminder-settings': 'Herinneringen van factuur {} aangepast',
  'POST /api/CreditNotes': 'Conceptcreditnota {} gemaakt',
  'PUT /api/CreditNotes/:id': 'Conceptcreditnota {} gewijzigd',
  'PATCH /api/CreditNotes/:id': 'Status van creditnota {} gewijzigd',
  'PATCH /api/CreditNotes/:id/switch-archive true': 'Creditnota {} gearchiveerd',
  'PATCH /api/CreditNotes/:id/switch-archive': 'Creditnota {} uit het archief gehaald',
  'POST /api/CreditNotes/:id/payments': 'Terugbetaling geboekt op creditnota {}',
  'DELETE /api/CreditNotes/:id/payments/:paymentId': 'Terugbetaling van creditnota {} teruggedraaid',
  'POST /api/CreditNotes/:id/settlements': 'Creditnota {} verrekend',
  'POST /api/Quotes': 'Conceptofferte {} gemaakt',
  'PUT /api/Quotes/:id': 'Conceptofferte {} gewijzigd',
  'POST /api/Quotes/:id/duplicate': 'Offerte {} gekopieerd naar een nieuw concept',
  'POST /api/Quotes/:id/new-version': 'Nieuwe versie van offerte {} begonnen',
  'POST /api/Quotes/:id/share': 'Offerte {} gedeeld',
  'POST /api/Quotes/:id/withdraw': 'Offerte {} ingetrokken',
  'POST /api/Quotes/:id/agreement': 'Akkoord op offerte {} vastgelegd',
  'POST /api/Quotes/agreement-files': 'Bewijs van een akkoord geüpload',
  'POST /api/Quotes/:id/project': 'Project begonnen van offerte {}',
  'POST /api/Quotes/:id/invoice': 'Factuur gemaakt van offerte {}',
  'DELETE /api/Documents/:id': 'Concept verwijderd',
  'POST /api/Documents/:id/mails': '{} gemaild',
  'POST /api/Documents/:id/proof-mails': 'Proefmail gestuurd van {}',
  'POST /api/Documents/:id/sent-otherwise': '{} buiten de mail om verstuurd',
  'POST /api/Documents/:id/customer-link': 'Klantlink van {} opgevraagd',
  'DELETE /api/Documents/:id/customer-link': 'Klantlink van {} ingetrokken',
  'POST /api/Documents/:id/disputes/settled': 'Melding van de klant over {} afgehandeld',
  'POST /api/MailFiles': 'Bestand klaargezet voor een mail',
  'POST /api/Mails/:id/retry': 'Mail opnieuw verstuurd',
  'POST /api/Mails/:id/withdraw': 'Mail ingetrokken voordat die wegging',
  'POST /api/RecurringInvoices': 'Terugkerende factuur gemaakt',
  'PUT /api/RecurringInvoices/:id': 'Terugkerende factuur gewijzigd',
  'POST /api/RecurringInvoices/:id/pause': 'Terugkerende factuur gepauzeerd',
  'POST /api/RecurringInvoices/:id/resume': 'Terugkerende factuur hervat',
  'POST /api/RecurringInvoices/:id/stop': 'Terugkerende factuur gestopt',
  'POST /api/RecurringInvoices/:id/indexations': 'Terugkerende factuur geïndexeerd',
  'POST /api/RecurringInvoices/indexations': 'Terugkerende facturen geïndexeerd',
  'DELETE /api/RecurringInvoices/:id/indexations/:number':
    'Indexering van een terugkerende factuur weggehaald',
  'POST /api/Customers/:id/reminder': 'Herinnering gestuurd aan {}',
  'POST /api/Customers/:id/reminder-by-post': 'Herinnering per post gemaakt voor {}',
  'POST /api/Customers/:id/statement/mails': 'Rekeningoverzicht gemaild aan {}',
  'PUT /api/Customers/:id/reminder-settings': 'Herinneringen aan {} aangepast',
  'POST /api/Customers/:id/payment-arrangements': 'Betalingsregeling afgesproken met {}',
  'POST /api/Invoices/:id/hand-over': 'Factuur {} overgedragen aan een incassobureau',
  'POST /api/Invoices/:id/take-back': 'Factuur {} teruggenomen van het incassobureau',
  'POST /api/PaymentArrangements/:id/payments': 'Termijn van een betalingsregeling ontvangen',
  'POST /api/PaymentArrangements/:id/mails': 'Bevestiging van een betalingsregeling gemaild',
  'POST /api/PaymentArrangements/:id/end': 'Betalingsregeling beëindigd',
  'POST /api/ReminderLetters/:id/posted': 'Brief als gepost gemeld',
  'POST /api/ReminderLetters/:id/withdraw': 'Brief ingetrokken',
  ...documentWords,
}

const customers: Words = {
  'POST /api/Customers': 'Klant {} toegevoegd',
  'PUT /api/Customers/:id': 'Klant {} gewijzigd',
  'PATCH /api/Customers/:id/switch-archive true': 'Klant {} gearchiveerd',
  'PATCH /api/Customers/:id/switch-archive': 'Klant {} uit het archief gehaald',
  'POST /api/Customers/:id/merge': 'Klant {} samengevoegd met een andere',
  'POST /api/Customers/:id/merge/undo': 'Klant {} weer apart gezet',
  'POST /api/Customers/vat-checks': 'Btw-id gecontroleerd in VIES',
  'POST /api/Customers/imports': 'Klanten uit een bestand ingelezen',
  'POST /api/Customers/imports/:id/undo': 'Ingelezen klanten ongedaan gemaakt',
}

const products: Words = {
  'POST /api/Products': 'Product {} toegevoegd',
  'PUT /api/Products/:id': 'Product {} gewijzigd',
  'PATCH /api/Products/:id/switch-archive true': 'Product {} gearchiveerd',
  'PATCH /api/Products/:id/switch-archive': 'Product {} uit het archief gehaald',
  'PUT /api/Products/:id/customer-prices/:customerId': 'Eigen prijs van een klant voor {} vastgelegd',
  'DELETE /api/Products/:id/customer-prices/:customerId': 'Eigen prijs van een klant voor {} weggehaald',
  'POST /api/CustomerPrices/imports': 'Prijzen per klant uit een bestand ingelezen',
  'POST /api/CustomerPrices/imports/:id/undo': 'Ingelezen prijzen per klant ongedaan gemaakt',
  'POST /api/Products/imports': 'Producten uit een bestand ingelezen',
  'POST /api/Products/imports/:id/undo': 'Ingelezen producten ongedaan gemaakt',
}

const projects: Words = {
  'POST /api/Projects': 'Project {} begonnen',
  'PATCH /api/Projects/:id/close': 'Project {} afgesloten',
  'PUT /api/Projects/:id/budget': 'Budget van project {} aangepast',
  'POST /api/Projects/:id/budget/seen': 'Budget van project {} bekeken',
  'DELETE /api/projects/:id': 'Project verwijderd',
}

const purchases: Words = {
  'POST /api/Expenses': 'Uitgave {} geboekt',
  'POST /api/Expenses/:id/correction': 'Uitgave {} gecorrigeerd',
  'PATCH /api/Expenses/:id/withdraw': 'Uitgave {} ingetrokken',
  'PUT /api/ExpenseSettings': 'Vier ogen bij kosten aangepast',
  'PATCH /api/Expenses/:id/mark-valid': 'Uitgave {} als gecontroleerd gemeld',
  'PATCH /api/Expenses/:id/paid': 'Uitgave {} als betaald geboekt',
  'POST /api/BackingDocuments': 'Document geüpload',
  'POST /api/IncomingDocuments': 'Document bij Te verwerken gelegd',
  'PATCH /api/IncomingDocuments/:id': 'Document in Te verwerken verplaatst',
  'POST /api/Refunds': 'Terugbetaling van een leverancier vastgelegd',
  'PUT /api/ReceiptMailbox': 'Mailbox voor bonnen ingesteld',
  'POST /api/ReceiptMailbox/switch': 'Mailbox voor bonnen aan- of uitgezet',
  'POST /api/ReceiptMailbox/fetch': 'Bonnen uit de mailbox opgehaald',
  'DELETE /api/ReceiptMailbox': 'Mailbox voor bonnen weggehaald',
}

const bank: Words = {
  'POST /api/BankAccounts': 'Bankrekening toegevoegd',
  'PATCH /api/BankAccounts/:id': 'Bankrekening hernoemd',
  'POST /api/BankImports': 'Bestand van de bank ingelezen',
  'DELETE /api/BankImports/:id': 'Ingelezen bestand van de bank verwijderd',
  'POST /api/BankLines/:id/decision': 'Bankregel verwerkt',
  'POST /api/BankLines/:id/undo': 'Verwerking van een bankregel ongedaan gemaakt',
  'POST /api/BankLines/:id/separate': 'Twijfelachtige bankregel toch toegevoegd',
  'POST /api/BankLines/:id/refusals': 'Voorstel bij een bankregel afgewezen',
  'POST /api/BankRules': 'Bankregel "Voortaan zo" toegevoegd',
  'PUT /api/BankRules/:id': 'Bankregel "Voortaan zo" aan- of uitgezet',
  'DELETE /api/BankRules/:id': 'Bankregel "Voortaan zo" weggegooid',
  'PUT /api/BankSettings': 'Vanzelf verwerken van bankregels aangepast',
  'PUT /api/BankMappings': 'Kolommen van een bankbestand vastgelegd',
  'DELETE /api/BankMappings/:id': 'Kolommen van een bankbestand vergeten',
  'POST /api/BankConnections/begin': 'Koppeling met een bank begonnen',
  'POST /api/BankConnections/finish': 'Koppeling met een bank afgerond',
  'POST /api/BankConnections/mollie': 'Mollie gekoppeld',
  'POST /api/BankConnections/:id/accounts/:account/link': 'Rekening van een koppeling aangewezen',
  'POST /api/BankConnections/:id/fetch': 'Bankregels opgehaald',
  'DELETE /api/BankConnections/:id': 'Koppeling met een bank beëindigd',
  'POST /api/PaymentBatches': 'Betaalopdracht gemaakt',
  'POST /api/PaymentBatches/:id/cancel': 'Betaalopdracht ingetrokken',
  'POST /api/DirectDebitBatches': 'Incasso-opdracht gemaakt',
  'POST /api/DirectDebitBatches/:id/cancel': 'Incasso ingetrokken',
  'PUT /api/DirectDebitSettings': 'Incassant-ID vastgelegd',
  'POST /api/Mandates': 'Machtiging vastgelegd',
  'POST /api/Mandates/forms': 'Formulier van een machtiging geüpload',
  'POST /api/Mandates/:id/form': 'Formulier bij een machtiging bewaard',
  'POST /api/Mandates/:id/clear': 'Machtiging weer vrijgegeven',
  'POST /api/Mandates/:id/revoke': 'Machtiging ingetrokken',
  'PUT /api/OnlinePaymentSettings': 'Online betalen ingesteld',
  'DELETE /api/OnlinePaymentSettings': 'Online betalen uitgezet',
  'POST /api/OnlinePayments/:id/refunds': 'Online betaling teruggestort',
  'POST /api/OnlinePayments/:id/seen': 'Taak over een online betaling afgehandeld',
  'entry bank': 'Bankregel vanzelf geboekt',
  'entry payment': 'Betaling vanzelf geboekt',
}

const SECOND_FILE = 'Verschillen overgenomen uit een tweede bestand: {differences}'

const books: Words = {
  'POST /api/JournalEntries': 'Met de hand geboekt',
  'POST /api/JournalEntries/corrections': 'Correctie geboekt',
  'POST /api/JournalEntries/:id/reverse': 'Boeking teruggedraaid',
  'POST /api/ReviewMarks': 'Boeken als nagekeken gemeld',
  'POST /api/ReviewMarks/:id/withdraw': 'Controle van de boeken teruggenomen',
  'POST /api/LedgerAccounts': 'Grootboekrekening {} toegevoegd',
  'PATCH /api/LedgerAccounts/:id': 'Grootboekrekening {} gewijzigd',
  'POST /api/OpeningBalance': 'Beginbalans vastgelegd',
  'PUT /api/OpeningBalance': 'Beginbalans aangepast',
  'POST /api/OpeningBalance/takeBack': 'Hele overstap teruggedraaid',
  'POST /api/OpenItems/:id/payments': 'Betaling geboekt op een post van de beginbalans',
  'PUT /api/OpenItems/:id/reminder-settings': 'Herinneringen van een post van de beginbalans aangepast',
  'POST /api/OpenItems/:id/hand-over': 'Post van de beginbalans overgedragen aan een incassobureau',
  'POST /api/OpenItems/:id/take-back': 'Post van de beginbalans teruggenomen van het incassobureau',
  'POST /api/OpenItems/imports': 'Lijst met openstaande posten gelezen',
  'POST /api/Payouts/imports': 'Bestand van een uitbetaling gelezen',
  'POST /api/WageJournals/imports': 'Bestand met een loonjournaalpost gelezen',
  'POST /api/DayTakings/imports': 'Bestand van een kassa gelezen',
  'PUT /api/OpenItems/customers': 'Posten van de beginbalans aan klanten gekoppeld',
  'PUT /api/Hours': 'Uren geschreven',
  'POST /api/Hours/leaves': 'Verlof of vakantie geschreven',
  'DELETE /api/Hours/leaves/:id': 'Verlof of vakantie weggehaald',
  'POST /api/Timer': 'Timer gestart',
  'POST /api/Timer/stop': 'Timer gestopt',
  'POST /api/Timer/continue': 'Timer loopt nog, bevestigd',
  'POST /api/Timer/discard': 'Timer weggegooid',
  'POST /api/Timer/seen': 'Gestopte timer nagekeken',
  'POST /api/Hours/invoice': 'Uren op conceptfactuur {} gezet',
  'POST /api/Invoices/:id/hours/release': 'Uren losgemaakt van factuur {}',
  'PUT /api/Hours/rates': 'Uurtarieven aangepast',
  'POST /api/Trips': 'Rit {} geschreven',
  'PUT /api/Trips/:id': 'Rit {} gewijzigd',
  'DELETE /api/Trips/:id': 'Rit naar {} verwijderd',
  'POST /api/Trips/imports': 'Ritten uit een bestand ingelezen',
  'POST /api/Trips/imports/:id/undo': 'Ingelezen ritten ongedaan gemaakt',
  'POST /api/Vehicles': 'Auto {} toegevoegd',
  'PUT /api/Vehicles/:id': 'Auto {} gewijzigd',
  'PUT /api/CompanyCars/:id': 'Gegevens van auto van de zaak {} gewijzigd',
  'POST /api/TripBookings': 'Kilometers met eigen auto geboekt',
  'POST /api/TripBookings/:id/undo': 'Boeking van kilometers ongedaan gemaakt',
  'PUT /api/IncomeTax/:year': 'Gegevens voor de belasting van {} bewaard',
  'POST /api/Registers': 'Kassa {} toegevoegd',
  'POST /api/DayTakings': 'Dagomzet {} vastgelegd',
  'POST /api/DayTakings/papers': 'Foto of pdf van een Z-bon bewaard',
  'POST /api/DayTakings/several': 'Dagomzet van een aantal dagen vastgelegd',
  'POST /api/DayTakings/:id/cancel': 'Dagomzet {} teruggedraaid',
  'POST /api/DayTakings/:id/correct': 'Dagomzet {} verbeterd',
  'POST /api/CashMoves': 'Beweging van de kas geboekt',
  'POST /api/Payouts': 'Uitbetaling {} vastgelegd',
  'POST /api/Payouts/:id/receive': 'Bankregel gekoppeld aan uitbetaling {}',
  'POST /api/Payouts/:id/cancel': 'Uitbetaling {} teruggedraaid',
  ...wageWords,
  'POST /api/Loans': 'Lening {} toegevoegd',
  'PUT /api/Loans/:id': 'Lening {} gewijzigd',
  'POST /api/Loans/:id/cancel': 'Lening {} van de lijst gehaald',
  'POST /api/LoanInterest': 'Rente van leningen over een jaar geboekt',
  'POST /api/Assets': 'Bedrijfsmiddel {} toegevoegd',
  'PUT /api/Assets/:id': 'Bedrijfsmiddel {} gewijzigd',
  'POST /api/Assets/:id/cancel': 'Bedrijfsmiddel {} van de lijst gehaald',
  'POST /api/Assets/:id/dispose': 'Bedrijfsmiddel {} verkocht of afgevoerd',
  'POST /api/Assets/depreciate': 'Afschrijvingen geboekt',
  'POST /api/VatReturns/:period/file': 'Btw-aangifte {period} afgerond',
  'POST /api/VatReturns/:period/supplement': 'Suppletie over {period} afgerond',
  'POST /api/VatReturns/:period/payments': 'Betaling van de btw over {period} geboekt',
  'POST /api/VatReturns/:period/private-use': 'Btw over privégebruik geboekt in {period}',
  'PUT /api/VatReturns/:period/before': 'Cijfers uit het vorige programma in {period} gewijzigd',
  'PUT /api/VatReturns/:period/payment-reference': 'Betalingskenmerk van {period} gewijzigd',
  'POST /api/YearEnd/:year/adjustments':
    'Kosten, voorraad of privégebruik van {} bij de jaarafsluiting geboekt',
  'POST /api/YearEnd/:year/adjustments/:id/undo': 'Boeking bij de jaarafsluiting van {} ongedaan gemaakt',
  'POST /api/YearEnd/evidence': 'Bewijs bewaard bij de jaarafsluiting',
  'POST /api/YearEnd/:year/close': 'Boekjaar {year} afgesloten',
  'POST /api/YearEnd/:year/reopen': 'Boekjaar {year} heropend',
  'PUT /api/AnnualAccounts/:year': 'Gegevens bij de jaarrekening van {year} gewijzigd',
  'POST /api/AnnualAccounts/:year/adopt': 'Jaarrekening {year} vastgesteld',
  'POST /api/AnnualAccounts/:year/cancel': 'Vaststelling van jaarrekening {year} ingetrokken',
  'POST /api/AnnualAccounts/:year/file': 'Dag van deponeren van jaarrekening {year} genoteerd',
  'POST /api/Imports/trialBalance': 'Saldibalans ingelezen',
  'POST /api/Imports/xaf': 'Auditfile ingelezen',
  'POST /api/Imports/trialBalance with differences': SECOND_FILE,
  'POST /api/Imports/xaf with differences': SECOND_FILE,
  'POST /api/Imports/controls': 'Controle van de overstap bewaard',
  'POST /api/OldPapers/imports': 'ZIP met oude papieren ingelezen',
  'POST /api/OldPapers/imports/:id/undo': 'Ingelezen oude papieren ongedaan gemaakt',
  'PUT /api/OldPapers/:id': 'Oud papier {} gewijzigd',
  'PUT /api/Imports/accounts': 'Rekeningen van het vorige pakket gekozen',
  'POST /api/Proof': 'Vingerafdrukken van alle bestanden laten narekenen',
  'entry asset': 'Afschrijving vanzelf geboekt',
  'entry opening': 'Vooruitbetaalde kosten vanzelf geboekt',
}

const questions: Words = {
  'POST /api/Questions': 'Vraag gesteld',
  'POST /api/Questions/:id/messages': 'Bericht geschreven bij een vraag',
  'POST /api/Questions/:id/close': 'Vraag afgehandeld',
  'POST /api/Questions/:id/reopen': 'Vraag heropend',
}

const settings: Words = {
  'PUT /api/Company': 'Bedrijfsgegevens gewijzigd',
  'PUT /api/Company/legal-form': 'Rechtsvorm gekozen',
  'PUT /api/DocumentSettings/look': 'Kleur van documenten gewijzigd',
  'POST /api/DocumentSettings/logo': 'Logo gewijzigd',
  'POST /api/DocumentSettings/logo/remove': 'Logo weggehaald',
  'PUT /api/DocumentSettings/numbering': 'Nummering gewijzigd',
  'POST /api/DocumentSettings/next-number': 'Verdergegaan met een hoger nummer',
  'PUT /api/DocumentSettings/texts': 'Teksten en termijnen gewijzigd',
  'PUT /api/ReminderSettings': 'Herinneringen ingesteld',
  'PUT /api/ReminderSettings/rates': 'Wettelijke rente vastgelegd',
  'PUT /api/VatSettings/interval': 'Tijdvak van de btw-aangifte gewijzigd',
  'PUT /api/VatSettings/system': 'Kasstelsel of factuurstelsel gekozen',
  'PUT /api/VatSettings/oss': 'OSS gewijzigd',
  'POST /api/VatSettings/oss/remove': 'Deelname aan OSS weggehaald',
  'POST /api/OssReturns/:period/file': 'OSS-aangifte {period} afgerond',
  'POST /api/OssReturns/:period/payments': 'Betaling van de OSS-aangifte over {period} geboekt',
  'PUT /api/VatSettings/kor': 'Kleineondernemersregeling gewijzigd',
  'POST /api/VatSettings/kor/remove': 'Deelname aan de kleineondernemersregeling weggehaald',
  'PUT /api/AccountantSettings': 'Rechten van de boekhouder gewijzigd',
  'POST /api/Goals': 'Doel gesteld',
  'PUT /api/Goals/:id': 'Doel aangepast',
  'PATCH /api/Goals/:id': 'Doel gepauzeerd, opgepakt of afgesloten',
  'POST /api/Jobs/:id/retry': 'Opgegeven werk opnieuw gestart',
  'POST /api/Mails/test': 'Proefmail gestuurd',
  'POST /api/Imports/archive': 'Upload van een export begonnen',
  'DELETE /api/Imports/archive/:id': 'Upload van een export gestopt',
  'POST /api/Imports/business': 'Export van Kloppend ingelezen',
  'POST /api/Imports/archive/read': 'Export van Kloppend ingelezen',
  'POST /api/Deletion': 'Opdracht gegeven om het bedrijf te verwijderen',
  'POST /api/Deletion/withdraw': 'Verwijderen van het bedrijf geannuleerd',
}

const wordsOfKind = {
  sales,
  customers,
  products,
  projects,
  purchases,
  bank,
  books,
  questions,
  settings,
  people: peopleWords,
}

/** The kinds of record to filter by, in their order on the screen. */
export type AuditKind = keyof typeof wordsOfKind
export const auditKinds = Object.keys(wordsOfKind) as [AuditKind, ...AuditKind[]]

export const auditKindLabel: Readonly<Record<AuditKind, string>> = {
  sales: 'Verkoop',
  customers: 'Klanten',
  products: 'Producten',
  projects: 'Projecten',
  purchases: 'Kosten',
  bank: 'Bank',
  books: 'Boekhouding',
  questions: 'Vragen',
  settings: 'Instellingen',
  people: 'Mensen en toegang',
}

/** Every call of which there are words: method and path, without a state behind it. */
export const wordedCalls: readonly string[] = [
  ...new Set(Object.values(wordsOfKind).flatMap((words) => Object.keys(words).map(callOf))),
]

/** The calls of a kind, or of every kind, whose words contain a text. */
export function callsAbout(kind: AuditKind | null, text = ''): string[] {
  const lists: readonly Words[] = kind === null ? Object.values(wordsOfKind) : [wordsOfKind[kind]]
  const found = lists
    .flatMap((words) => Object.entries(words))
    .filter(([, sentence]) => sentence.toLowerCase().includes(text))
  return [...new Set(found.map(([call]) => callOf(call)))]
}

/** A key of the lists as a call: what is behind the path is a state. */
function callOf(key: string): string {
  return key.split(' ').slice(0, 2).join(' ')
}

/** The kind of a call; what the program did by itself to something else is of the books. */
export const kindOfCall = (call: string): AuditKind =>
  auditKinds.find((kind) => Object.keys(wordsOfKind[kind]).some((key) => callOf(key) === call)) ?? 'books'

export interface AuditDeed {
  readonly call: string
  readonly facts: Readonly<Record<string, unknown>> | null
}

/** One sentence that says what was done. @param name of the record; null when it is not known any more */
export function auditSentence({ call, facts }: AuditDeed, name: string | null): string {
  const words: Words = wordsOfKind[kindOfCall(call)]
  const states = Object.keys(facts ?? {}).map(
    (fact) => words[`${call} ${factOf(facts, fact)}`] ?? words[`${call} with ${fact}`],
  )
  const sentence = states.find((each) => each !== undefined) ?? words[call] ?? whatever(call)
  return sentence
    .replace(/\{(\w+)\}/g, (_, fact: string) => factOf(facts, fact))
    .replace(/\{\} ?/, (hole) => (name === null ? nameless(sentence) : hole.replace('{}', name)))
    .replace(/^./, (first) => first.toUpperCase())
    .trim()
}

/** A fact of an event as text. */
export function factOf(facts: AuditDeed['facts'], name: string): string {
  const fact = facts?.[name]
  return typeof fact === 'string' || typeof fact === 'number' ? String(fact) : ''
}

/** A sentence that begins or ends with the name of a document says "document" without one. */
const nameless = (sentence: string): string =>
  sentence.startsWith('{}') ? 'document ' : sentence.endsWith('{}') ? 'een document' : ''

const whatever = (call: string): string => {
  const [subject = ''] = call.split(' ')
  return subject === 'document'
    ? 'Iets gebeurd met {}'
    : subject === 'entry'
      ? 'Vanzelf geboekt'
      : 'Iets gewijzigd'
}
