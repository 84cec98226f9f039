import { englishFormat } from '#kernel/english-format.ts'
import type { FileWording } from './dutch-files.ts'

const { counted } = englishFormat

/** The same in English; "Btw verlegd" stays beside its translation. */
export const englishFiles: FileWording = {
  about: (name, supplier, customer) => `${name} from ${supplier} for ${customer}`,
  remarks: {
    'nl-reverse-charge': (to) => `Btw verlegd: VAT reverse charged${to === null ? '' : ` to ${to}`}.`,
    'eu-services': (to) => `Btw verlegd: VAT reverse charged${to === null ? '' : ` to ${to}`}.`,
    'eu-goods': () => 'Intra-Community supply, 0% VAT: Article 138(1) of Directive 2006/112/EC.',
    'export-goods': () =>
      'Export outside the EU, 0% VAT: table II, part a, item 2, of the Dutch VAT Act (Wet OB 1968).',
    'non-eu-services': () => 'Service outside the EU: no Dutch VAT.',
    'nl-exempt': () => 'Exempt from VAT (Article 11 of the Dutch VAT Act, Wet OB 1968).',
    'nl-kor': () =>
      'Invoice exempt from VAT under Article 25 of the Dutch VAT Act (Wet OB 1968), the scheme for small businesses (KOR).',
  },
  ossRemark: (country) => `VAT of ${country}, declared through the One Stop Shop (OSS).`,
  table: {
    of: (title, company) => `${title} of ${company}`,
    madeOn: (date) => `made on ${date}`,
  },
  eInvoice: {
    exemptions: {
      'nl-reverse-charge': 'Btw verlegd (VAT reverse charged)',
      'eu-services': 'Btw verlegd (VAT reverse charged)',
      'eu-goods': 'Intra-Community supply: Article 138(1) of Directive 2006/112/EC',
      'export-goods': 'Export outside the EU: table II, part a, item 2, of the Dutch VAT Act (Wet OB 1968)',
      'non-eu-services': 'Service outside the EU: no Dutch VAT',
      'nl-exempt': 'Exempt from VAT (Article 11 of the Dutch VAT Act, Wet OB 1968)',
      'nl-kor': 'Exempt from VAT under Article 25 of the Dutch VAT Act, Wet OB 1968 (KOR)',
    },
    discount: 'Discount',
    atOnce: 'Payment on receipt',
    within: (days) => `Payment within ${counted(days, 'day', 'days')}`,
    line: (position) => `Line ${String(position)}`,
    noReference: 'n/a',
  },
}
