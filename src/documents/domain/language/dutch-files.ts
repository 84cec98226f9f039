import { dutchFormat } from '#kernel/dutch-format.ts'

const { counted } = dutchFormat

/** What is written when a document or a file is made: no page of a link loads it. */
export const dutchFiles = {
  /** The subject of the file. */
  about: (name: string, supplier: string, customer: string) => `${name} van ${supplier} voor ${customer}`,
  /** The sentences that the law asks for; `to` is the customer's VAT id, null where it has none. */
  remarks: {
    'nl-reverse-charge': (to: string | null) => `Btw verlegd${to === null ? '' : ` naar ${to}`}.`,
    'eu-services': (to: string | null) =>
      `Btw verlegd${to === null ? '' : ` naar ${to}`} (VAT reverse charge).`,
    'eu-goods': () => 'Intracommunautaire levering, 0% btw: artikel 138, lid 1, Richtlijn 2006/112/EG.',
    'export-goods': () => 'Uitvoer buiten de EU, 0% btw: tabel II, onderdeel a, post 2, Wet OB 1968.',
    'non-eu-services': () => 'Dienst buiten de EU: geen Nederlandse btw.',
    'nl-exempt': () => 'Vrijgesteld van btw (artikel 11 Wet OB 1968).',
    'nl-kor': () => 'Factuur vrijgesteld van omzetbelasting op grond van artikel 25 Wet OB 1968 (KOR).',
  },
  /** The VAT of the country of a consumer, by its name in the language of the document. */
  ossRemark: (country: string) => `Btw van ${country}, aangegeven via het éénloketsysteem (OSS).`,
  /** A table on paper, such as a statement of account. */
  table: {
    of: (title: string, company: string) => `${title} van ${company}`,
    madeOn: (date: string) => `gemaakt op ${date}`,
  },
  eInvoice: {
    /** Why there is no VAT, as the e-invoice has it (BT-120). */
    exemptions: {
      'nl-reverse-charge': 'Btw verlegd',
      'eu-services': 'Btw verlegd (VAT reverse charge)',
      'eu-goods': 'Intracommunautaire levering: artikel 138, lid 1, Richtlijn 2006/112/EG',
      'export-goods': 'Uitvoer buiten de EU: tabel II, onderdeel a, post 2, Wet OB 1968',
      'non-eu-services': 'Dienst buiten de EU: geen Nederlandse btw',
      'nl-exempt': 'Vrijgesteld van btw (artikel 11 Wet OB 1968)',
      'nl-kor': 'Vrijgesteld van omzetbelasting op grond van artikel 25 Wet OB 1968 (KOR)',
    },
    discount: 'Korting',
    atOnce: 'Betaling meteen',
    within: (days: number) => `Betaling binnen ${counted(days, 'dag', 'dagen')}`,
    line: (position: number) => `Regel ${String(position)}`,
    noReference: 'n.v.t.',
  },
}

export type FileWording = typeof dutchFiles
