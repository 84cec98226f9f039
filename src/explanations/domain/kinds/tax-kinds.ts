import type { Kind } from '../kind.ts'

/** The account on which returns and assessments are paid. Source: belastingdienst.nl, "Rekeningnummers". */
export const TAX_OFFICE_IBAN = 'NL86INGB0002445588'

/** Taxes, by what the text calls them. The tax office has one account and one name for all of them. */
export const taxKinds: readonly Kind[] = [
  {
    key: 'health-premium',
    answers: ['health-premium'],
    words: ['zvw', 'zorgverzekeringswet'],
    source: 'Zvw art. 41 en 49: de bijdrage is van de persoon, niet van de zaak',
  },
  {
    key: 'income-tax',
    answers: ['income-tax'],
    words: ['ib pvv', 'inkomstenbelasting'],
    ofTaxOffice: ['ib', 'ih'],
    source: 'Wet IB 2001 art. 1.1: van de persoon, niet van de zaak',
  },
  {
    key: 'payroll-tax',
    money: 'out',
    answers: ['payroll-tax'],
    words: ['loonheffing', 'loonheffingen', 'loonbelasting'],
    ofTaxOffice: ['lh', 'la'],
    source: 'Wet LB 1964 art. 27 en 27a',
  },
  {
    key: 'corporate-tax',
    answers: ['income-tax'],
    ofCompany: ['corporate-tax'],
    words: ['vpb', 'vennootschapsbelasting'],
    source: 'Wet VPB 1969 art. 1',
  },
  {
    key: 'car-tax',
    money: 'out',
    answers: ['car-tax', 'private-out'],
    words: ['motorrijtuigenbelasting', 'wegenbelasting', 'mrb'],
    source: 'Wet MRB 1994; geen btw',
  },
  {
    key: 'vat-return',
    answers: ['vat-return'],
    words: ['btw aangifte', 'aangifte btw', 'aangifte omzetbelasting'],
    ofTaxOffice: ['ob', 'btw', 'omzetbelasting'],
    source: 'Wet OB 1968 art. 14; AWR art. 19',
  },
  {
    key: 'fine',
    money: 'out',
    answers: ['fine-driver', 'fine-business'],
    question: 'Van wie is de boete?',
    words: ['cjib', 'centraal justitieel incassobureau', 'verkeersboete', 'bekeuring'],
    source: 'Wet IB 2001 art. 3.14 lid 1 onder c: nooit aftrekbaar; geen btw',
  },
  {
    key: 'allowance',
    money: 'in',
    answers: ['allowance'],
    words: ['dienst toeslagen', 'toeslagen', 'zorgtoeslag', 'huurtoeslag', 'kinderbijslag', 'kindgebonden budget', 'svb', 'sociale verzekeringsbank'],
    source: 'Awir art. 2: van de persoon, niet van de zaak',
  },
  {
    key: 'tax',
    answers: ['income-tax', 'health-premium', 'car-tax'],
    ofCompany: ['corporate-tax', 'payroll-tax', 'car-tax'],
    question: 'Welke belasting is dit?',
    words: ['belastingdienst'],
    ibans: [TAX_OFFICE_IBAN],
    source: 'belastingdienst.nl, Rekeningnummers',
  },
] // prettier-ignore
