import { paths } from '../paths.ts'
import type { Help } from './page-help.ts'
import { lawOn } from './law.ts'

/** The pages of Financiën. */
export const helpOfFinance: readonly Help[] = [
  {
    page: paths.tray,
    title: 'Te verwerken',
    dutch: [
      'Foto’s, pdf’s en mails met bonnen komen hier binnen en worden gelezen.',
      'Kijk na wat er gelezen is en boek de bon; het origineel blijft bewaard.',
    ],
    english: [
      'Photographs, PDFs and mails with receipts come in here and are read.',
      'Check what was read and book the receipt; the original is kept.',
    ],
    law: lawOn('Zeven jaar bewaren', 'administration', '52'),
  },
  {
    page: paths.sentReceipts,
    title: 'Bonnen',
    dutch: [
      'Fotografeer een bon en stuur hem in; een collega boekt hem, en je ziet hier wat ermee gebeurde.',
    ],
    english: [
      'Photograph a receipt and send it in; a colleague books it, and you see here what became of it.',
    ],
  },
  {
    page: paths.bank,
    title: 'Bank',
    dutch: [
      'Elke regel van je bank krijgt hier een plek: een factuur, een bon, belasting, privé of iets anders.',
      'Klopt het voorstel, druk dan op Enter; U maakt het weer ongedaan.',
      'Onderaan zie je of je boeken en je bank gelijk zijn.',
    ],
    english: [
      'Each line of your bank gets its place here: an invoice, a receipt, tax, private or something else.',
      'If the proposal is right, press Enter; U undoes it.',
      'Below you see whether your books agree with your bank.',
    ],
  },
  {
    page: paths.directDebits,
    title: 'Incasso',
    dutch: [
      'Met een machtiging van je klant haal je een factuur zelf van de rekening af.',
      'Je maakt hier het bestand en geeft het aan je bank.',
    ],
    english: [
      'With a mandate of your customer you collect an invoice yourself.',
      'You make the file here and give it to your bank.',
    ],
  },
  {
    page: paths.paymentBatches,
    title: 'Betaalopdrachten',
    dutch: ['Zet rekeningen en belastingen in één bestand en geef dat aan je bank; pas daar wordt betaald.'],
    english: ['Put bills and taxes in one file and give it to your bank; only there they are paid.'],
  },
  {
    page: paths.expenses,
    title: 'Kosten',
    dutch: [
      'Boek hier je bonnen en rekeningen; fotografeer er een, en het formulier vult zichzelf.',
      'De btw erop is [voorbelasting]: die trek je af in je aangifte.',
      'Moet je nog betalen, dan blijft de rekening staan bij [crediteur]. In dollars? Vul de koers van die dag in; de boeken tellen in euro.',
    ],
    english: [
      'Book your receipts and bills here; photograph one, and the form fills itself in.',
      'Its VAT is [voorbelasting]: you deduct it in your return.',
      'While it is unpaid it stays with its [crediteur]. In dollars? Fill in the rate of that day; the books are in euros.',
    ],
    law: lawOn('Aftrek van voorbelasting', 'vat', '15'),
  },
  {
    page: paths.taxes,
    title: 'Belastingen',
    dutch: [
      'Hier staat je btw-aangifte al ingevuld: btw van je facturen, of met het [kasstelsel] van wat is betaald, min je [voorbelasting].',
      'Je neemt de bedragen over bij de Belastingdienst. Een fout in een oude aangifte herstel je met een [suppletie].',
      'Verkocht je aan bedrijven in de EU, dan hoort er een [ICP-opgaaf] bij; voor particulieren daar is er [OSS].',
    ],
    english: [
      'Your VAT return is filled in here: VAT of your invoices, or under the [kasstelsel] of what was paid, less your [voorbelasting].',
      'You copy the amounts to the tax office. A mistake in an old return is mended by a [suppletie].',
      'Sales to businesses in the EU need an [ICP-opgaaf] too; for consumers there, there is [OSS].',
    ],
    law: lawOn('Aangifte en betaling', 'administration', '10', 'artikelen 10 en 19'),
  },
  {
    page: paths.balance,
    title: 'Balans',
    dutch: [
      'Links wat je bedrijf heeft, rechts hoe dat betaald is; de twee zijn altijd even groot.',
      'Klik op een regel voor de boekingen erachter.',
    ],
    english: [
      'At the left what your business has, at the right how that was paid; both are always equal.',
      'Click a line for the postings behind it.',
    ],
  },
  {
    page: paths.newJournalEntry,
    title: 'Memoriaalboeking',
    dutch: [
      'Een [memoriaal] is een boeking met de hand, voor wat geen factuur, bon of bankregel is.',
      'Debet en credit moeten gelijk zijn. Twijfel je, vraag het dan aan je boekhouder.',
    ],
    english: [
      'A [memoriaal] is an entry by hand, for what is no invoice, receipt or bank line.',
      'Debit and credit have to be equal. When in doubt, ask your accountant.',
    ],
  },
  {
    page: paths.openingBalance,
    title: 'Beginbalans',
    dutch: [
      'De [beginbalans] is wat je had en schuldig was op de dag dat je hier begon.',
      'Je vindt haar in je laatste jaarrekening of in je vorige programma.',
    ],
    english: [
      'The [beginbalans] is what you had and owed on the day when you began here.',
      'You find it in your last annual accounts or in your program before.',
    ],
  },
  {
    page: paths.assets,
    title: 'Bedrijfsmiddelen',
    dutch: [
      'Wat lang meegaat en meer dan € 450 kostte, is geen kostenpost ineens: je verdeelt het over de jaren.',
      'Die verdeling heet [afschrijven] en gaat hier vanzelf.',
    ],
    english: [
      'What lasts long and cost more than € 450 is no cost at once: you divide it over the years.',
      'That is [afschrijven], and happens here by itself.',
    ],
    law: lawOn('Afschrijving', 'incomeTax', '3.30'),
  },
  {
    page: paths.yearEnd,
    title: 'Jaarafsluiting',
    dutch: [
      'Loop de vragen na, dan is je jaar compleet voor je aangifte inkomstenbelasting.',
      'Een afgesloten jaar staat vast; heropenen kan, en dat blijft zichtbaar.',
    ],
    english: [
      'Answer the questions, and your year is complete for your income tax return.',
      'A closed year is fixed; it can be opened again, and that stays visible.',
    ],
  },
  {
    page: paths.annualAccounts,
    title: 'Jaarrekening',
    dutch: [
      'Een bv legt elk jaar een jaarrekening voor aan de aandeelhouders: balans, winst-en-verliesrekening en toelichting.',
      'Is zij vastgesteld, dan deponeer je binnen acht dagen bij de Kamer van Koophandel.',
      'Het XBRL-bestand is voor software waarmee je deponeert; controleer het daar, want wij hebben de taxonomie niet.',
    ],
    english: [
      'A company lays annual accounts before its shareholders each year: balance sheet, profit and loss account and notes.',
      'Once they are adopted, you file them with the Chamber of Commerce within eight days.',
      'The XBRL file is for software that files accounts; check it there, because we do not have the taxonomy.',
    ],
  },
  {
    page: paths.registers,
    title: 'Kassa',
    dutch: [
      'Vul na een dag in wat er contant, met pin en met bonnen betaald is, en tel het geld.',
      'Het kasboek laat zien wat er na elke dag in de kas zit.',
    ],
    english: [
      'After a day, enter what was paid in cash, by card and by voucher, and count the money.',
      'The cash book shows what is there after each day.',
    ],
  },
  {
    page: paths.payouts,
    title: 'Uitbetalingen',
    dutch: [
      'Een betaaldienst of platform houdt kosten in en betaalt de rest uit. Neem hier de afrekening over, dan staan omzet, kosten en btw apart.',
      'Verkocht min terugbetaald, kosten en ingehouden is wat er op je bank komt, tot op de cent.',
    ],
    english: [
      'A payment service or platform keeps its fees and pays out the rest. Copy its statement here, so that revenue, costs and VAT are apart.',
      'Sales less refunds, fees and what was withheld is what reaches your bank, to the cent.',
    ],
  },
  {
    page: paths.wages,
    title: 'Lonen',
    dutch: [
      'Neem hier de loonjournaalpost van je salarisverwerker over, in totaal of per werknemer. Bruto plus vergoedingen min wat is ingehouden is netto.',
      'Nettoloon, loonheffing en pensioen staan dan klaar. De loonheffing betaal je uiterlijk op de laatste dag van de maand na de periode.',
    ],
    english: [
      'Copy the payroll journal of your payroll service here: in total or by employee. Gross pay plus allowances less what was withheld is net pay.',
      'Net wages, payroll tax and pension then wait to be paid. The payroll tax is due on the last day of the month after the period.',
    ],
  },
  {
    page: paths.dividends,
    title: 'Dividend',
    dutch: [
      'Winst die een bv aan haar aandeelhouders uitkeert. Leg het besluit vast met de twee toetsen; we boeken 15% dividendbelasting en de rest.',
      'De dividendbelasting geef je aan en betaal je binnen een maand nadat het dividend beschikbaar is.',
    ],
    english: [
      'Profit that a company (bv) pays to its shareholders. Keep the decision with both tests; we book 15% dividend tax and the rest.',
      'Dividend tax is declared and paid within a month after the dividend is available.',
    ],
  },
  {
    page: paths.loans,
    title: 'Leningen',
    dutch: [
      'Leg een lening één keer vast; elke termijn wordt vanzelf verdeeld in rente en aflossing.',
      'Alleen rente is een kostenpost: aflossen maakt je schuld kleiner.',
    ],
    english: [
      'Record a loan once; each instalment is divided into interest and repayment.',
      'Only interest is a cost: a repayment makes your debt smaller.',
    ],
  },
  {
    page: paths.refund,
    title: 'Terugbetaling',
    dutch: ['Meld hier geld dat je terugkreeg, of aan een klant terugbetaalde.'],
    english: ['Record money here that came back to you, or that you paid back to a customer.'],
  },
]
