import { templateProblem, type Template } from './template.ts'

interface TextRules {
  /** What the screen and the history call it. */
  readonly label: string
  readonly standard: Template
  readonly variables: readonly string[]
  readonly required?: readonly string[]
  readonly most: number
  /** A subject is one line. */
  readonly isOneLine?: boolean
}

const parties = ['klant', 'bedrijf']
const onInvoice = [...parties, 'factuurdatum', 'vervaldatum', 'bedrag', 'iban', 'tenaamstelling']
const invoiceMail = [...onInvoice, 'nummer', 'openstaand', 'betaalgegevens']
const reminderMail = [...invoiceMail, 'nummers', 'aanleiding']
const letterMail = ['klant', 'bedrijf', 'nummers', 'facturen', 'openstaand', 'rekening', 'uiterste-dag']
const claimMail = [...letterMail, 'kosten', 'rente', 'rente-per-dag', 'totaal', 'verschuldigd']
const statementMail = [...parties, 'periode', 'stand']
const arrangementMail = [...parties, 'nummers', 'facturen', 'openstaand', 'termijnen', 'rekening']
const quoteMail = [...parties, 'nummer', 'omschrijving', 'bedrag', 'totaal', 'geldig', 'link']

/** Every text that a tenant may change, with its default. */
export const textRules = {
  'invoice.subject': {
    label: 'Onderwerp van de factuurmail',
    standard: 'Factuur {nummer} van {bedrijf}',
    variables: invoiceMail,
    most: 200,
    isOneLine: true,
  },
  'invoice.body': {
    label: 'Factuurmail',
    standard: `Beste {klant},

Hierbij ontvang je factuur {nummer} van {factuurdatum}, als PDF in de bijlage.

{betaalgegevens}

Heb je een vraag over deze factuur? Beantwoord dan deze mail.

Met vriendelijke groet,
{bedrijf}`,
    variables: invoiceMail,
    most: 4000,
  },
  'invoice.intro': { label: 'Inleiding op de factuur', standard: '', variables: onInvoice, most: 1000 },
  'invoice.outro': { label: 'Afsluiting op de factuur', standard: '', variables: onInvoice, most: 2000 },
  'advance-notice.subject': {
    label: 'Onderwerp van de vooraankondiging',
    standard: 'Vooraankondiging: {nummers} van {bedrijf}',
    variables: letterMail,
    most: 200,
    isOneLine: true,
  },
  'advance-notice.body': {
    label: 'Vooraankondiging',
    standard: `Beste {klant},

Binnenkort is de laatste dag om dit te betalen:

{facturen}

Het gaat om {openstaand}. Betaal je uiterlijk {uiterste-dag}? In de bijlage vind je een kopie.

{rekening}

Heb je al betaald? Dan kun je dit bericht als niet verzonden beschouwen.

Met vriendelijke groet,
{bedrijf}`,
    variables: letterMail,
    most: 4000,
  },
  'reminder.subject': {
    label: 'Onderwerp van de herinnering',
    standard: 'Herinnering: {nummers} van {bedrijf}',
    variables: reminderMail,
    most: 200,
    isOneLine: true,
  },
  'reminder.body': {
    label: 'Herinnering',
    standard: `Beste {klant},

{aanleiding} In de bijlage vind je een kopie.

{betaalgegevens}

Heb je al betaald? Dan kun je deze herinnering als niet verzonden beschouwen.

Met vriendelijke groet,
{bedrijf}`,
    variables: reminderMail,
    most: 4000,
  },
  'demand.subject': {
    label: 'Onderwerp van de aanmaning',
    standard: 'Aanmaning: {nummers} van {bedrijf}',
    variables: claimMail,
    most: 200,
    isOneLine: true,
  },
  'demand.body': {
    label: 'Aanmaning aan een bedrijf',
    standard: `Beste {klant},

Dit is nog niet betaald, terwijl de betaaltermijn voorbij is:

{facturen}

{verschuldigd} Betaal uiterlijk {uiterste-dag}:

Openstaand: {openstaand}
Rente tot vandaag: {rente} (per dag {rente-per-dag})
Incassokosten: {kosten}
Totaal: {totaal}

{rekening}

Klopt er iets niet? Beantwoord dan deze mail.

Met vriendelijke groet,
{bedrijf}`,
    variables: claimMail,
    required: ['facturen', 'totaal'],
    most: 4000,
  },
  'consumer-letter.subject': {
    label: 'Onderwerp van de 14-dagenbrief',
    standard: 'Aanmaning: {nummers} van {bedrijf}',
    variables: [...letterMail, 'kosten'],
    most: 200,
    isOneLine: true,
  },
  'consumer-letter.body': {
    label: '14-dagenbrief',
    standard: `Beste {klant},

Dit is nog niet betaald, terwijl de betaaltermijn voorbij is:

{facturen}

Je kunt zonder extra kosten betalen {termijn}. Het gaat om {openstaand}.

Betaal je niet binnen die termijn, dan ben je ook incassokosten verschuldigd: {kosten}.

{rekening}

Klopt er iets niet, of lukt betalen niet in één keer? Beantwoord dan deze mail.

Met vriendelijke groet,
{bedrijf}`,
    variables: [...letterMail.filter((name) => name !== 'uiterste-dag'), 'kosten', 'termijn'],
    required: ['facturen', 'termijn', 'kosten'],
    most: 4000,
  },
  'final-demand.subject': {
    label: 'Onderwerp van de laatste aanmaning',
    standard: 'Laatste aanmaning: {nummers} van {bedrijf}',
    variables: claimMail,
    most: 200,
    isOneLine: true,
  },
  'final-demand.body': {
    label: 'Laatste aanmaning',
    standard: `Beste {klant},

Dit is nog altijd niet betaald:

{facturen}

Dit is de laatste keer dat wij je schrijven. Wij stellen je in gebreke en behouden ons alle rechten voor. Betaal uiterlijk {uiterste-dag}:

Openstaand: {openstaand}
Rente tot vandaag: {rente} (per dag {rente-per-dag})
Incassokosten: {kosten}
Totaal: {totaal}

{rekening}

Is het dan niet betaald, dan dragen wij de vordering over voor incasso.

Met vriendelijke groet,
{bedrijf}`,
    variables: claimMail,
    required: ['facturen', 'totaal', 'uiterste-dag'],
    most: 4000,
  },
  'statement.subject': {
    label: 'Onderwerp van het rekeningoverzicht',
    standard: 'Rekeningoverzicht van {bedrijf}',
    variables: statementMail,
    most: 200,
    isOneLine: true,
  },
  'statement.body': {
    label: 'Mail bij het rekeningoverzicht',
    standard: `Beste {klant},

In de bijlage vind je het overzicht van je facturen en betalingen bij ons: {periode}.

{stand}

Klopt er iets niet, of heb je een vraag? Beantwoord dan deze mail.

Met vriendelijke groet,
{bedrijf}`,
    variables: statementMail,
    most: 4000,
  },
  'arrangement.subject': {
    label: 'Onderwerp van de betalingsregeling',
    standard: 'Bevestiging van je betalingsregeling met {bedrijf}',
    variables: arrangementMail,
    most: 200,
    isOneLine: true,
  },
  'arrangement.body': {
    label: 'Mail bij de betalingsregeling',
    standard: `Beste {klant},

We hebben afgesproken dat je in termijnen betaalt. In totaal staat er {openstaand} open:

{facturen}

Je betaalt in deze termijnen:

{termijnen}

{rekening}

Zolang de regeling loopt, sturen we je hierover geen herinnering. Lukt een termijn niet op tijd, of klopt er iets niet? Beantwoord dan deze mail.

Met vriendelijke groet,
{bedrijf}`,
    variables: arrangementMail,
    required: ['termijnen'],
    most: 4000,
  },
  'quote.subject': {
    label: 'Onderwerp van de offertemail',
    standard: 'Offerte {nummer} van {bedrijf}',
    variables: quoteMail,
    most: 200,
    isOneLine: true,
  },
  'quote.body': {
    label: 'Offertemail',
    standard: `Beste {klant},

Hierbij ontvang je onze offerte {omschrijving}, als PDF in de bijlage. Het totaal is {totaal}.

Geldig tot en met: {geldig}
Bekijk en teken: {link}

Tekenen kan zonder account. Op dezelfde pagina kun je een vraag stellen of de offerte afwijzen.

Met vriendelijke groet,
{bedrijf}`,
    variables: quoteMail,
    required: ['link'],
    most: 4000,
  },
  'quote.intro': { label: 'Inleiding van een nieuwe offerte', standard: '', variables: [], most: 1200 },
  'quote.outro': { label: 'Afsluiting van een nieuwe offerte', standard: '', variables: [], most: 2000 },
  footer: {
    label: 'Voettekst op elk document',
    standard: '',
    variables: [],
    most: 180,
  },
} as const satisfies Record<string, TextRules>

export type TextName = keyof typeof textRules
export const textNames = Object.keys(textRules) as TextName[]

/** The same of a text in English: one that is empty is the standard. */
export const englishTextProblem = (name: TextName, text: Template): string | null =>
  text.trim() === '' ? null : textProblem(name, text)

/** So many lines fit above the lines of a document without driving them off the page. */
const MOST_LINES = 15

/** What is wrong with a text, in a sentence that says what to do; null when it will do. */
export function textProblem(name: TextName, text: Template): string | null {
  const rules: TextRules = textRules[name]
  if (text.length > rules.most) return `${rules.label}: hooguit ${String(rules.most)} tekens.`
  if (rules.isOneLine === true && text.includes('\n')) return `${rules.label}: op één regel.`
  if (name === 'footer' && text.split('\n').length > 2) return 'De voettekst heeft hooguit twee regels.'
  if (name.endsWith('.intro') && text.split('\n').length > MOST_LINES)
    return `De inleiding heeft hooguit ${String(MOST_LINES)} regels.`
  if (/\.(subject|body)$/.test(name) && text.trim() === '')
    return `${rules.label}: een mail zonder tekst gaat niet weg.`
  return templateProblem(text, rules.variables, rules.required)
}
