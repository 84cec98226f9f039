import { paths } from '#platform/web/paths.ts'
import type { ReportName } from '#reports/domain/report-table.ts'

/** The words that owners have for a page of the menu, beside its name. A page below one has its words in `actions.ts`. */
export const pageWords: Readonly<Record<string, readonly string[]>> = {
  [paths.overview]: ['dashboard', 'vandaag', 'home', 'start', 'hoe sta ik ervoor', 'cijfers', 'cashflow', 'liquiditeit'],
  [paths.clients]: ['klanten van mijn kantoor', 'boekhouder', 'dossiers'],
  [paths.projects]: ['klus', 'klussen', 'opdracht', 'opdrachten', 'werk', 'projectwinst'],
  [paths.goals]: [
    'omzetdoel', 'belastingpot', 'sparen', 'reserveren', 'opzij zetten', 'vrij te besteden', 'potje', 'doel', 'streefbedrag', 'begroting',
  ],
  [paths.quotes]: ['prijsopgave', 'aanbieding', 'tekenen', 'handtekening', 'offerte maken', 'ondertekenen', 'voorstel'],
  [paths.invoices]: [
    'factuur', 'rekening', 'nota', 'betaling', 'betaald', 'openstaand', 'verkoopfactuur', 'factureren',
    'wie betaalt niet', 'geld binnen',
  ],
  [paths.creditNotes]: ['terugbetalen', 'crediteren', 'creditfactuur', 'correctie', 'annuleren', 'factuur intrekken', 'verkeerde factuur'],
  [paths.customers]: ['debiteuren', 'relaties', 'adres', 'contact', 'adresboek', 'contactpersonen', 'klantenlijst'],
  [paths.products]: ['artikelen', 'diensten', 'prijslijst', 'tarieven', 'prijzen', 'uurtarief', 'artikel'],
  [paths.tray]: ['inbox', 'postvak', 'nog te boeken', 'wat moet ik doen', 'bonnen verwerken', 'binnengekomen'],
  [paths.sentReceipts]: ['bonnetjes', 'ingestuurd', 'foto'],
  [paths.bank]: ['transacties', 'afschriften', 'bankregels', 'mutaties', 'afletteren', 'overboeking', 'geld', 'ing', 'rabobank', 'abn', 'bunq', 'knab'],
  [paths.expenses]: [
    'uitgaven', 'bonnen', 'bonnetje', 'inkoop', 'inkoopfactuur', 'inkoopfacturen', 'leverancier', 'leveranciers', 'crediteuren', 'reiskosten',
    'declaratie', 'foto', 'aankoop', 'te betalen', 'schulden',
  ],
  [paths.taxes]: [
    'btw', 'aangifte', 'omzetbelasting', 'icp', 'suppletie', 'kasstelsel', 'factuurstelsel', 'oss', 'eenloketsysteem', 'buitenlandse btw', 'particulieren eu', 'kor', 'kleineondernemersregeling', 'belastingdienst', 'kwartaal', 'voorbelasting',
    'btw terugvragen', 'btw betalen', 'fiscus', 'privégebruik',
  ],
  [paths.balance]: ['boekhouding', 'grootboek', 'journaal', 'boekingen', 'eigen vermogen', 'memoriaal', 'bezittingen', 'schulden', 'privé'],
  [paths.hours]: ['urenregistratie', 'urencriterium', 'weekstaat', 'timesheet', 'gewerkte tijd', 'verlof'],
  [paths.trips]: ['kilometers', 'rittenregistratie', 'kilometervergoeding', 'autokosten', 'reiskosten', 'privégebruik auto', 'bijtelling', 'auto van de zaak', 'kenteken'],
  [paths.reports]: ['winst', 'omzet', 'resultaat', 'overzichten', 'export', 'accountant', 'boekhouder', 'rapport', 'grafiek', 'verlies'],
  [paths.notifications]: ['taken', 'meldingen', 'herinneringen', 'deadlines', 'berichten', 'te doen'],
  [paths.questions]: ['vraag van de boekhouder', 'antwoorden', 'opmerkingen'],
  [paths.settings]: ['logo', 'wachtwoord', 'bedrijf', 'iban', 'nummering', 'voorkeuren', 'opties', 'configuratie', 'account'],
} // prettier-ignore

/** The words that owners have for a report, beside its title. */
export const reportWords: Readonly<Record<ReportName, readonly string[]>> = {
  'profit-and-loss': ['w&v', 'resultatenrekening', 'winst', 'verlies', 'hoeveel heb ik verdiend', 'resultaat', 'jaarcijfers'],
  'tax-return': ['aangifte inkomstenbelasting', 'jaaropgave', 'ib-aangifte', 'fiscale winst', 'ondernemersaftrek'],
  'balance-sheet': ['bezittingen en schulden', 'activa en passiva', 'vermogen', 'jaarcijfers'],
  'trial-balance': ['proefbalans', 'saldibalans', 'saldilijst'],
  'ledger-card': ['grootboek', 'mutaties per rekening', 'kaart', 'boekingen van een rekening'],
  'aged-receivables': ['ouderdomsanalyse', 'debiteurenlijst', 'vorderingen', 'wie moet mij betalen'],
  'aged-payables': ['crediteurenlijst', 'wie moet ik betalen', 'openstaande inkoop'],
  'revenue-by-customer': ['beste klant', 'klantomzet', 'grootste klant'],
  'revenue-by-project': ['projectomzet', 'opbrengst per klus'],
  'costs-by-category': ['kostensoorten', 'waar gaat mijn geld heen', 'uitgaven per soort'],
  'costs-by-supplier': ['inkoop per leverancier', 'uitgaven per leverancier'],
  'bank-reconciliation': ['saldo klopt niet', 'banksaldo', 'verschil met de bank', 'bankverschil'],
} // prettier-ignore
