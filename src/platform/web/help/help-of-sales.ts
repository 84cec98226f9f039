import { paths } from '../paths.ts'
import type { Help } from './page-help.ts'
import { lawOn } from './law.ts'

const invoiceLaw = lawOn('Wat op een factuur staat', 'vat', '35a')

/** The pages of Administratie. */
export const helpOfSales: readonly Help[] = [
  {
    page: paths.quotes,
    title: 'Offertes',
    dutch: [
      'Maak een offerte en stuur je klant een link; tekenen kan op een telefoon.',
      'Zodra er getekend is, maak je er met één knop een factuur van.',
    ],
    english: [
      'Make a quote and send your customer a link; it can be signed on a phone.',
      'Once signed, one button makes an invoice of it.',
    ],
  },
  {
    page: paths.invoices,
    title: 'Facturen',
    dutch: [
      'Een concept kun je nog wijzigen. Bij Afronden krijgt een factuur een nummer en komt die in je boeken; daarna staat hij vast.',
      'Klopt hij toch niet, dan maak je een [creditnota].',
      'Is er betaald, dan zie je dat bij Bank vanzelf.',
    ],
    english: [
      'A concept can still be changed. Afronden gives an invoice its number and books it; it is fixed from then on.',
      'If it is wrong after all, make a [creditnota].',
      'Payments are recognised at Bank.',
    ],
    law: invoiceLaw,
  },
  {
    page: paths.reminders,
    title: 'Herinneringen',
    dutch: [
      'Hier staan de facturen die te laat zijn, met de brief die nu past.',
      'Van een consument mag je pas incassokosten vragen na een brief met een termijn van veertien dagen.',
    ],
    english: [
      'These invoices are late, each with the letter that fits now.',
      'A consumer owes collection costs only after a letter that gives fourteen days.',
    ],
    law: lawOn('Veertiendagenbrief', 'obligations', '96', 'artikel 6:96 lid 6'),
  },
  {
    page: paths.receivables,
    title: 'Openstaande facturen',
    dutch: ['Per [debiteur] zie je wat er nog open staat en hoe lang al.'],
    english: ['For each [debiteur] you see what is still unpaid, and since when.'],
  },
  {
    page: paths.recurringInvoices,
    title: 'Terugkerende facturen',
    dutch: ['Stel één keer in wat je elke maand of elk jaar factureert; de factuur staat dan op tijd klaar.'],
    english: ['Say once what you invoice each month or year; the invoice is then ready in time.'],
  },
  {
    page: paths.creditNotes,
    title: "Creditnota's",
    dutch: [
      'Met een [creditnota] draai je een factuur terug, helemaal of voor een deel.',
      'De btw gaat mee terug. Je verrekent het bedrag of betaalt het terug.',
    ],
    english: [
      'A [creditnota] reverses an invoice, or a part of it.',
      'Its VAT is reversed too. You settle the amount or pay it back.',
    ],
    law: invoiceLaw,
  },
  {
    page: paths.customers,
    title: 'Klanten',
    dutch: [
      'Een naam en een adres zijn genoeg om te factureren.',
      'Voor een bedrijf in een ander EU-land is het btw-nummer nodig: dan geldt [btw verlegd].',
    ],
    english: [
      'A name and an address are enough to invoice.',
      'A business in another EU country needs its VAT number: then [btw verlegd] applies.',
    ],
  },
  {
    page: paths.products,
    title: 'Producten',
    dutch: [
      'Wat je vaker verkoopt, zet je hier één keer neer met prijs en btw; op een factuur kies je het dan.',
      'Gebruikte goederen met de [margeregeling] verkopen kan nog niet in Kloppend.',
    ],
    english: [
      'Enter once what you sell more often, with its price and VAT; then choose it on an invoice.',
      'Selling used goods under the [margeregeling] is not possible in Kloppend yet.',
    ],
    law: lawOn('Margeregeling', 'vat', '28b'),
  },
]
