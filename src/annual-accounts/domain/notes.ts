import { formatDecimal, formatEuros } from '#kernel/dutch-format.ts'
import { absolute, ZERO, type Cents } from '#kernel/money.ts'
import type { Regime } from './statement.ts'

/** A note with its heading; an empty line in the text divides paragraphs. */
export interface Note {
  readonly title: string
  readonly text: string
}

/** What the notes follow from. */
export interface NoteFacts {
  readonly regime: Regime
  readonly year: number
  readonly company: { readonly name: string; readonly seat: string; readonly kvkNumber: string }
  readonly activities: string
  readonly commitments: string
  readonly staffTenths: number
  /** The titles of the heads that the balance sheet has. */
  readonly heads: readonly string[]
  /** What a director owes the company at the end of the year; zero where nothing is owed. */
  readonly owedByDirector: Cents
  readonly result: Cents
}

/**
 * The notes to the accounts. A micro company has no notes, but says what it is bound to and what its directors owe (article 2:395a BW and article 36
 * of directive 2013/34/EU); a small one also has principles and the average staff (article 2:396 BW).
 */
export function notesOf(facts: NoteFacts): Note[] {
  const common = [commitmentsNote(facts), directorNote(facts)]
  if (facts.regime === 'micro') return [rulesNote(facts), ...common]
  return [
    rulesNote(facts),
    { title: 'Grondslagen', text: principles(facts).join('\n\n') },
    ...common,
    { title: 'Werknemers', text: `Het gemiddelde aantal werknemers over het jaar was ${formatDecimal(BigInt(facts.staffTenths), 1)}.` },
  ]
} // prettier-ignore

function rulesNote({ regime, company, activities }: NoteFacts): Note {
  const rules =
    regime === 'micro'
      ? 'De jaarrekening is opgemaakt volgens Titel 9 Boek 2 BW, met de vrijstellingen voor een microrechtspersoon (artikel 2:395a BW).'
      : 'De jaarrekening is opgemaakt volgens Titel 9 Boek 2 BW, met de vrijstellingen voor een kleine rechtspersoon (artikel 2:396 BW).'
  const place = company.seat === '' ? '' : `, statutair gevestigd in ${company.seat}`
  const does = activities === '' ? [] : [`De activiteiten zijn: ${activities}`]
  return {
    title: 'Algemeen',
    text: [
      `${company.name} is een besloten vennootschap${place}, in het handelsregister onder nummer ${company.kvkNumber}.`,
      ...does,
      `${rules} De bedragen zijn in euro’s. Een accountant heeft deze jaarrekening niet gecontroleerd.`,
    ].join('\n\n'),
  }
}

/** The rule for each head that the balance sheet has, and for the result. */
function principles({ heads }: NoteFacts): string[] {
  const has = (title: string): boolean => heads.includes(title)
  return [
    'Activa en schulden staan voor de prijs waarvoor ze zijn verkregen of ontstaan, tenzij hieronder iets anders staat.',
    ...(has('Immateriële vaste activa') || has('Materiële vaste activa')
      ? [
          'Vaste activa staan voor de aanschafprijs, min de afschrijving. De afschrijving gaat in gelijke delen over de verwachte levensduur, tot de verwachte restwaarde.',
        ]
      : []),
    ...(has('Voorraden')
      ? ['Voorraden staan voor de inkoopprijs, of voor de lagere opbrengst die te verwachten is.']
      : []),
    ...(has('Vorderingen')
      ? [
          'Vorderingen staan voor het bedrag dat te vorderen is, min een voorziening voor wat niet binnenkomt.',
        ]
      : []),
    'Omzet is van het jaar waarin het werk is gedaan of de goederen zijn geleverd, zonder btw. Kosten zijn van het jaar waarover ze gaan. Winst telt als ze is gemaakt, verlies zodra het bekend is.',
    'De belasting is de vennootschapsbelasting over het resultaat van het jaar.',
  ]
}

const commitmentsNote = ({ commitments }: NoteFacts): Note => ({
  title: 'Niet uit de balans blijkende verplichtingen',
  text: commitments === '' ? 'Er zijn geen garanties en geen verplichtingen die niet in de balans staan.' : commitments,
}) // prettier-ignore

const directorNote = ({ owedByDirector }: NoteFacts): Note => ({
  title: 'Leningen aan bestuurders',
  text:
    owedByDirector > ZERO
      ? `Aan het einde van het jaar heeft de vennootschap ${formatEuros(owedByDirector)} te vorderen van een bestuurder, in rekening-courant.`
      : 'De vennootschap heeft niets te vorderen van een bestuurder.',
})

/** The proposal on the result, or what the meeting decided. */
export function appropriationText(result: Cents, isAdopted: boolean): string {
  if (result === ZERO) return 'Er is geen resultaat te verdelen.'
  const way = result > ZERO ? 'toe te voegen aan' : 'af te trekken van'
  return isAdopted
    ? `De algemene vergadering heeft besloten het resultaat van ${signed(result)} ${way} de overige reserves.`
    : `Het bestuur stelt voor het resultaat van ${signed(result)} ${way} de overige reserves. Dit voorstel is nog niet in de balans verwerkt.`
}

const signed = (result: Cents): string =>
  result < ZERO ? `${formatEuros(absolute(result))} (verlies)` : formatEuros(result)
