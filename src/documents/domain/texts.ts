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
  'reminder.subject': {
    label: 'Onderwerp van de herinnering',
    standard: 'Herinnering: factuur {nummer} van {bedrijf}',
    variables: [...invoiceMail, 'aanleiding'],
    most: 200,
    isOneLine: true,
  },
  'reminder.body': {
    label: 'Herinnering',
    standard: `Beste {klant},

{aanleiding} Je vindt de factuur nogmaals in de bijlage.

{betaalgegevens}

Heb je al betaald? Dan kun je deze herinnering als niet verzonden beschouwen.

Met vriendelijke groet,
{bedrijf}`,
    variables: [...invoiceMail, 'aanleiding'],
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

Bekijken en tekenen kan hier, zonder account:
{link}

De offerte is geldig tot en met {geldig}. Op dezelfde pagina kun je een vraag stellen of de offerte afwijzen.

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
