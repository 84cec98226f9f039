/**
 * The number ranges of bookkeeping programs, as data. A range says what an account is only when a word of its name agrees: a business
 * may give any number to any account, and a wrong match is worse than a question.
 */
export interface NumberRange {
  readonly from: number
  readonly to: number
  /** A word of the name that the range expects. */
  readonly word: RegExp
  /** The account of our chart. */
  readonly target: string
}

export interface ProgramProfile {
  readonly program: string
  /** Found in `softwareDesc` of a file. */
  readonly software: RegExp
  /** Where its numbers were read; null when they are the decimal layout that Dutch programs share and no file of this program was seen. */
  readonly source: string | null
  /** When the source was looked for or read. */
  readonly asOf: string
  readonly ranges: readonly NumberRange[]
}

const range = (from: number, to: number, word: RegExp, target: string): NumberRange => ({
  from,
  to,
  word,
  target,
})

/** The decimal layout: 0 fixed assets, equity and long debt; 1 financial; 3 stock; 4 costs; 7 cost of sales; 8 revenue; 9 the rest. */
const decimal: readonly NumberRange[] = [
  range(1000, 1099, /\bkas\b|kasgeld/, '1000'),
  range(1000, 1199, /spaar|deposito/, '1110'),
  range(1000, 1199, /credit ?card|mastercard|visa/, '1180'),
  range(1000, 1199, /bank|betaalrek|lopende rek|\b(ing|abn|rabo|knab|bunq|asn|sns|triodos|revolut|regiobank)/, '1100'),
  range(1000, 2099, /kruisposten/, '1190'),
  range(1200, 1399, /debiteur/, '1300'),
  range(1400, 1699, /crediteur/, '1600'),
  range(1200, 1499, /vooruitbetaald/, '1400'),
  range(1200, 1499, /nog te (factureren|ontvangen)/, '1410'),
  range(1200, 1499, /waarborg|borg\b/, '1430'),
  // VAT of the cash system was never declared. Where these books have no such account it is asked, and never put with what is declared.
  range(1400, 1899, /(btw|omzetbelasting).*niet.*(ontvangen|verschuldigd)/, '1640'),
  range(1400, 1899, /\bbtw\b|omzetbelasting|voorbelasting/, '1530'),
  range(1400, 1899, /loonheffing|loonbelasting|afdracht loon/, '1650'),
  range(1400, 1899, /netto ?lo(on|nen)|nettosalaris/, '1660'),
  range(1400, 1899, /vennootschapsbelasting|\bvpb\b/, '1670'),
  range(1400, 1899, /nog te betalen/, '1610'),
  range(1400, 1999, /vooruit ?ontvangen|aanbetaling/, '1620'),
  range(1400, 1999, /(r ?c|rekening.?courant).*(dga|directie|directeur|aandeelhouder)/, '1700'),
  range(1, 399, /afschr.*(inventaris|kantoor)/, '0210'),
  range(1, 399, /afschr.*(auto|vervoer)/, '0310'),
  range(1, 399, /afschr.*(machine|installatie)/, '0250'),
  range(1, 399, /afschr.*(computer|hardware|bedrijfsmiddel)/, '0230'),
  range(1, 399, /inventaris|kantoormeubil/, '0200'),
  range(1, 399, /auto|vervoer/, '0300'),
  range(1, 399, /machine|installatie/, '0240'),
  range(1, 399, /computer|hardware|bedrijfsmiddel/, '0220'),
  range(400, 999, /priv.*(opname|onttrek)/, '0510'),
  range(400, 999, /priv.*stort/, '0520'),
  range(400, 999, /eigen vermogen|ondernemingsvermogen|^kapitaal/, '0500'),
  range(400, 999, /lening|hypothe/, '0600'),
  range(3000, 3999, /voorraad/, '3000'),
  range(4000, 4999, /huur/, '4100'),
  range(4000, 4999, /gas|energie|elektr/, '4110'),
  range(4000, 4999, /telefoon|internet/, '4210'),
  range(4000, 4999, /software|licentie/, '4220'),
  range(4000, 4999, /brandstof/, '4300'),
  range(4000, 4999, /reclame|advertentie|marketing/, '4400'),
  range(4000, 4999, /accountant|administratiekosten|boekhoud/, '4500'),
  range(4000, 4999, /bankkosten/, '4530'),
  range(7000, 7999, /inkoop(waarde)?|kostprijs/, '7000'),
  range(7000, 7999, /uitbesteed/, '7010'),
  range(8000, 8999, /(hoog|19|21)\b/, '8000'),
  range(8000, 8999, /(laag|[^0-9][69]) ?%?/, '8010'),
  range(8000, 8999, /verlegd/, '8020'),
] // prettier-ignore

const LOOKED = '2026-11-30'

const shared = (program: string, software: RegExp): ProgramProfile => ({
  program,
  software,
  source: null,
  asOf: LOOKED,
  ranges: decimal,
})

/**
 * The ten programs from which most businesses come. For Exact Online, SnelStart, Moneybird, Jortt, Twinfield, King and Informer no page, repository or
 * audit file with the numbers of their standard chart was found on 2026-11-27 and 2026-11-30.
 */
export const programProfiles: readonly ProgramProfile[] = [
  shared('Exact', /\bexact/i),
  shared('SnelStart', /snel ?start/i),
  {
    program: 'e-Boekhouden',
    software: /e-?boekhouden/i,
    source: 'https://www.gratis-cursus-boekhouden.nl/Cursus/inrichtenboekhouding/het-rekeningschema',
    asOf: LOOKED,
    ranges: decimal,
  },
  shared('Moneybird', /moneybird/i),
  shared('Jortt', /jortt/i),
  shared('Twinfield', /twinfield/i),
  {
    program: 'AFAS',
    software: /\bafas/i,
    source: 'https://help.afas.nl/help/NL/SE/Fin_Config_Ledger_Exampl.htm',
    asOf: LOOKED,
    // Depreciation has numbers of its own there: 0200 machines, 0201 inventory.
    ranges: [range(200, 269, /machine/, '0250'), range(200, 269, /inventaris/, '0210'), ...decimal],
  },
  {
    program: 'Visma',
    software: /visma|yuki/i,
    // The standard chart of Yuki, of which the page gives numbers of five digits; the assets of this page are read, and what is not on it is asked.
    source: 'http://wiki.yuki.nl/Centraal%20rekening%20schema.ashx',
    asOf: LOOKED,
    ranges: [
      range(2250, 2250, /afschr.*(machine|installatie)/, '0250'),
      range(2200, 2249, /machine|installatie/, '0240'),
      range(2350, 2350, /afschr.*inventaris/, '0210'),
      range(2300, 2349, /inventaris/, '0200'),
      range(2450, 2450, /afschr.*hardware/, '0230'),
      range(2400, 2449, /hardware/, '0220'),
      range(2650, 2650, /afschr.*vervoer/, '0310'),
      range(2600, 2649, /vervoer/, '0300'),
      ...decimal,
    ],
  },
  shared('King', /\bking\b/i),
  shared('Informer', /informer/i),
]

/** A program that is none of these has the layout that they share. */
const OTHER = shared('', /^$/)

/** The program that made a file, by its name in the file. */
export const profileOf = (software: string): ProgramProfile =>
  programProfiles.find((profile) => profile.software.test(software)) ?? OTHER

/** Programs write 1300 as `1300`, `01300`, `000001300` or `B1300`; null for an id that is no number of at most five digits. */
export function plainNumber(id: string): number | null {
  const digits = /^[A-Za-z]?[\s0]*(\d{1,5})$/.exec(id.trim())?.[1]
  return digits === undefined ? null : Number(digits)
}
