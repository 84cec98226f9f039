import { paths } from '../paths.ts'
import type { Help } from './page-help.ts'
import { lawOn } from './law.ts'

/** The pages at the top of the menu, and those of a beginning. */
export const helpOfStart: readonly Help[] = [
  {
    page: paths.overview,
    title: 'Overzicht',
    dutch: [
      'Bij Vandaag staat wat op jou wacht, het dringendste bovenaan.',
      'Vrij te besteden is je saldo, min de btw, je rekeningen en wat je voor de inkomstenbelasting opzij zet.',
      'Klik op een bedrag om te zien waaruit het bestaat.',
    ],
    english: [
      'Vandaag lists what waits for you, the most pressing first.',
      'Vrij te besteden is your balance less VAT, bills and what you put aside for income tax.',
      'Click an amount to see what it is made of.',
    ],
  },
  {
    page: paths.clients,
    title: 'Administraties',
    dutch: [
      'Hier staan de bedrijven waarvan jij de boekhouder bent.',
      'Per bedrijf zie je wat er ligt: bankregels, bonnen, vragen en de eerstvolgende aangifte.',
    ],
    english: [
      'These are the businesses whose accountant you are.',
      'Each one shows what is to do: bank lines, receipts, questions and the next return.',
    ],
  },
  {
    page: paths.projects,
    title: 'Projecten',
    dutch: [
      'Een project verzamelt de offertes, facturen, kosten en uren van één klus.',
      'Zo zie je per klus wat je eraan verdient.',
    ],
    english: [
      'A project gathers the quotes, invoices, costs and hours of one job.',
      'So you see what each job earns.',
    ],
  },
  {
    page: paths.goals,
    title: 'Doelen',
    dutch: [
      'Zet een omzetdoel, of leg geld opzij voor de belasting.',
      'Het percentage voor de inkomstenbelasting is een schatting: de Belastingdienst rekent met je hele inkomen.',
    ],
    english: [
      'Set a goal for revenue, or put money aside for taxes.',
      'The percentage for income tax is an estimate: the tax office counts all of your income.',
    ],
  },
  {
    page: paths.incomeTax,
    title: 'Opzij voor de belasting',
    dutch: [
      'Naar de wet en je verwachte winst: wat je over dit jaar betaalt, en hoeveel daarvan nu apart hoort te staan.',
      'Zeg bij Aanpassen wat je boeken niet weten, zoals je uren en loon ernaast.',
      'Het blijft een schatting: je aangifte bepaalt wat je betaalt.',
    ],
    english: [
      'By the law and your expected profit: what you pay over this year, and how much of it is to be set aside now.',
      'Say at Aanpassen what your books do not know, such as your hours and other wages.',
      'It remains an estimate: your tax return decides what you pay.',
    ],
    law: lawOn('Winst uit onderneming', 'incomeTax', '3.2', 'artikelen 3.2 tot en met 3.79a'),
  },
  {
    page: paths.hours,
    title: 'Uren',
    dutch: [
      'Schrijf per dag op wat je deed, voor een klant of voor je eigen bedrijf.',
      'Alle uren voor je bedrijf tellen voor het [urencriterium], ook reizen, offertes maken en je boekhouding.',
      'Werk het liefst elke week bij: wat je later opschrijft, is moeilijker te onderbouwen.',
    ],
    english: [
      'Write down each day what you did, for a customer or for your own business.',
      'All hours for your business count for the [urencriterium], also travel, quotes and bookkeeping.',
      'Do so every week: hours written later are harder to prove.',
    ],
    law: lawOn('Urencriterium', 'incomeTax', '3.6'),
  },
  {
    page: paths.hoursOfYear,
    title: 'Urenverantwoording',
    dutch: [
      'Je uren van een jaar per week, per soort en per werk, met wat je achteraf opschreef.',
      'Vraagt de Belastingdienst ernaar, dan is de PDF je bewijs voor het [urencriterium]: elke dag, wat je deed, en wanneer je het opschreef.',
      'Vakantie, ziekte en beschikbaar zijn tellen niet mee.',
    ],
    english: [
      'Your hours of a year by week, kind and work, with what you wrote down later.',
      'When the tax office asks, the PDF is your proof for the [urencriterium]: each day, what you did, and when you wrote it down.',
      'Holidays, illness and being available do not count.',
    ],
    law: lawOn('Urencriterium', 'incomeTax', '3.6'),
  },
  {
    page: paths.trips,
    title: 'Ritten',
    dutch: [
      'Schrijf op waarheen je voor je bedrijf reed; wat je vaker rijdt, staat klaar om nog eens te kiezen.',
      'Met je eigen auto is elke kilometer een vast bedrag aan kosten; benzine en onderhoud gaan daar niet nog eens af.',
      'Van een auto van de zaak noteer je de kilometerstanden. Sluit de registratie en reed je hooguit 500 km privé, dan is er geen bijtelling.',
    ],
    english: [
      'Write down where you drove for your business; what you drive often waits to be chosen again.',
      'With your own car each kilometre is a fixed cost; petrol and maintenance are in that amount.',
      'Of a car of the business you note the odometer. With a log without gaps and at most 500 private kilometres nothing is added to your income.',
    ],
    law: lawOn('Auto van de zaak', 'incomeTax', '3.20'),
  },
  {
    page: paths.movingIn,
    title: 'Overstappen',
    dutch: [
      'In zeven stappen neem je mee wat in je vorige programma stond.',
      'De oude en de nieuwe balans staan naast elkaar; je bent klaar als het verschil € 0,00 is.',
    ],
    english: [
      'Seven steps bring along what your program before had.',
      'The old and the new balance sheet are side by side; you are done when they differ by € 0,00.',
    ],
  },
  {
    page: paths.oldPapers,
    title: 'Oude papieren',
    dutch: [
      'Facturen, bonnen en brieven uit je vorige programma lees je in uit een ZIP.',
      'Aan de naam van een document zien we bij welke openstaande post of relatie het hoort; de rest kun je doorzoeken.',
      'De wet vraagt je ze zeven jaar te bewaren. Ongedaan maken kan tot je er een wijzigt of een jaar afsluit.',
    ],
    english: [
      'Invoices, receipts and letters of your program before are read in from a ZIP.',
      'The name of a document says which open item or relation it belongs to; the rest can be searched.',
      'The law asks you to keep them for seven years. You can undo until you change one or close a year.',
    ],
    law: lawOn('Zeven jaar bewaren', 'administration', '52'),
  },
  {
    page: paths.newBusiness,
    title: 'Nieuw bedrijf',
    dutch: [
      'Elk bedrijf heeft zijn eigen boeken, klanten en facturen.',
      'Boven het menu wissel je van bedrijf; je inlog blijft dezelfde.',
    ],
    english: [
      'Each business has its own books, customers and invoices.',
      'Change between them above the menu; your login stays the same.',
    ],
  },
]
