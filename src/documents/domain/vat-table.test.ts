import { describe, expect, test } from 'vitest'
import { basisPoints } from '#kernel/money.ts'
import { sampleCustomer, sampleLine } from '../server/pdf/testing/sample-documents.ts'
import type { Line, Supply, VatTreatment } from './line.ts'
import { wordingIn } from './language/wording.ts'
import { legalRemarksOf } from './remarks.ts'
import { taxCategoryOf } from './tax-category.ts'
import { vatAdviceOf, type VatCustomer } from './vat-advice.ts'
import { rubriekFor } from './vat-explanation.ts'
import { vatCodeOf } from './vat-case.ts'

/**
 * Who buys: by region, and whether a number shows a business of that region. `fits` is a VAT id of the customer's own
 * country, `strange` one of another.
 */
const customers = {
  'nl, no id': ['NL', null],
  'nl, id': ['NL', 'NL004495445B01'],
  'eu, no id': ['DE', null],
  'eu, id': ['DE', 'DE136695976'],
  'eu, strange id': ['DE', 'BE0403019261'],
  'greece, id': ['GR', 'EL094259216'],
  'xi, no id': ['XI', null],
  'xi, id': ['XI', 'XI980780684'],
  'gb with an xi id': ['GB', 'XI980780684'],
  'gb, no id': ['GB', null],
  'gb, id': ['GB', 'GB980780684'],
  'ch, no id': ['CH', null],
  'ch, id': ['CH', 'CHE116281710'],
  'no, no id': ['NO', null],
  'no, id': ['NO', 'NO974760673MVA'],
  'us, no id': ['US', null],
  'us, id': ['US', '123456789'],
} as const satisfies Record<string, readonly [string, string | null]>
type Who = keyof typeof customers

const dutch: readonly Who[] = ['nl, no id', 'nl, id']
const euBusiness: readonly Who[] = ['eu, id', 'greece, id']
const euOther: readonly Who[] = ['eu, no id', 'eu, strange id']
const northern: readonly Who[] = ['xi, id', 'gb with an xi id']
const outsideBusiness: readonly Who[] = ['gb, id', 'ch, id', 'no, id', 'us, id']
const outsideOther: readonly Who[] = ['gb, no id', 'ch, no id', 'no, no id', 'us, no id']
const eu = [...euBusiness, ...euOther]
const outside = [...outsideBusiness, ...outsideOther]
const xi: readonly Who[] = [...northern, 'xi, no id']
const everywhere = Object.keys(customers) as Who[]
const xiServices = xi

const both: readonly Supply[] = ['goods', 'service']
const [goods, service]: readonly (readonly Supply[])[] = [['goods'], ['service']]
type Kind = '21' | '9' | '0' | 'reversed' | 'exempt' | 'kor'
const charged: readonly Kind[] = ['21', '9']

const lineOf = (kind: Kind, supply: Supply): Line => {
  const treatment: Partial<Record<Kind, VatTreatment>> = {
    reversed: 'reverse-charge',
    exempt: 'exempt',
    kor: 'kor',
  }
  const rate = kind === '9' ? 900n : kind === '0' ? 0n : 2100n
  return sampleLine({ vatRate: basisPoints(rate), vatTreatment: treatment[kind] ?? 'standard', supply })
}

/** Customer, supply, treatment → VAT code, box, category of the e-invoice, words on the invoice, question. */
type Row = readonly [
  readonly Who[], readonly Supply[] | undefined, readonly Kind[], string, string | null, string, string | null, string | null,
] // prettier-ignore

const ART_138 = 'artikel 138, lid 1'
const REVERSED = 'Btw verlegd'
const OUTSIDE = 'geen Nederlandse btw'

/** Source: dutch-bookkeeping 1.4; toelichting aangifte omzetbelasting; Richtlijn 2006/112/EG. */
const table: readonly Row[] = [
  [dutch, both, ['21'], 'nl-high', '1a', 'S', null, null],
  [dutch, both, ['9'], 'nl-low', '1b', 'S', null, null],
  [dutch, both, ['0'], 'nl-zero', '1e', 'Z', null, null],
  [dutch, both, ['reversed'], 'nl-reverse-charge', '1e', 'AE', REVERSED, null],
  [everywhere, both, ['exempt'], 'nl-exempt', null, 'E', 'artikel 11', null],

  [euBusiness, goods, ['21'], 'nl-high', '1a', 'S', null, 'vat.eu-goods'],
  [euBusiness, goods, ['9'], 'nl-low', '1b', 'S', null, 'vat.eu-goods'],
  [euBusiness, goods, ['0'], 'nl-zero', '1e', 'Z', null, 'vat.eu-goods'],
  [euBusiness, service, ['21'], 'nl-high', '1a', 'S', null, 'vat.eu-services'],
  [euBusiness, service, ['9'], 'nl-low', '1b', 'S', null, 'vat.eu-services'],
  [euBusiness, service, ['0'], 'nl-zero', '1e', 'Z', null, 'vat.eu-services'],
  [euOther, both, ['21'], 'nl-high', '1a', 'S', null, null],
  [euOther, both, ['9'], 'nl-low', '1b', 'S', null, null],
  [euOther, both, ['0'], 'nl-zero', '1e', 'Z', null, 'vat.eu-zero'],
  [eu, goods, ['reversed'], 'eu-goods', '3b', 'K', ART_138, null],
  [eu, service, ['reversed'], 'eu-services', '3b', 'AE', REVERSED, null],

  // Northern Ireland is in the EU for goods, and outside of it for services.
  [northern, goods, ['21'], 'nl-high', '1a', 'S', null, 'vat.eu-goods'],
  [northern, goods, ['9'], 'nl-low', '1b', 'S', null, 'vat.eu-goods'],
  [northern, goods, ['0'], 'nl-zero', '1e', 'Z', null, 'vat.eu-goods'],
  [['xi, no id'], goods, ['21'], 'nl-high', '1a', 'S', null, null],
  [['xi, no id'], goods, ['9'], 'nl-low', '1b', 'S', null, null],
  [['xi, no id'], goods, ['0'], 'nl-zero', '1e', 'Z', null, 'vat.eu-zero'],
  [xi, goods, ['reversed'], 'eu-goods', '3b', 'K', ART_138, null],
  [northern, service, ['21'], 'nl-high', '1a', 'S', null, 'vat.non-eu-services'],
  [northern, service, ['9'], 'nl-low', '1b', 'S', null, 'vat.non-eu-services'],
  [northern, service, ['0', 'reversed'], 'non-eu-services', null, 'O', OUTSIDE, null],
  [['xi, no id'], service, ['21'], 'nl-high', '1a', 'S', null, null],
  [['xi, no id'], service, ['9'], 'nl-low', '1b', 'S', null, null],
  [['xi, no id'], service, ['0', 'reversed'], 'non-eu-services', null, 'O', OUTSIDE, 'vat.non-eu-consumer'],

  [outside, goods, ['21'], 'nl-high', '1a', 'S', null, 'vat.export'],
  [outside, goods, ['9'], 'nl-low', '1b', 'S', null, 'vat.export'],
  [outside, goods, ['0', 'reversed'], 'export-goods', '3a', 'G', 'Uitvoer', null],
  [outsideBusiness, service, ['21'], 'nl-high', '1a', 'S', null, 'vat.non-eu-services'],
  [outsideBusiness, service, ['9'], 'nl-low', '1b', 'S', null, 'vat.non-eu-services'],
  [outsideBusiness, service, ['0', 'reversed'], 'non-eu-services', null, 'O', OUTSIDE, null],
  [outsideOther, service, ['21'], 'nl-high', '1a', 'S', null, null],
  [outsideOther, service, ['9'], 'nl-low', '1b', 'S', null, null],
  [outsideOther, service, ['0', 'reversed'], 'non-eu-services', null, 'O', OUTSIDE, 'vat.non-eu-consumer'],

  [[...dutch, ...euOther], both, ['kor'], 'nl-kor', null, 'E', 'artikel 25', null],
  [[...euBusiness, ...xi, ...outside], goods, ['kor'], 'nl-kor', null, 'E', 'artikel 25', null],
  [euBusiness, service, ['kor'], 'nl-kor', null, 'E', 'artikel 25', 'vat.kor-eu-services'],
  [[...xiServices, ...outside], service, ['kor'], 'non-eu-services', null, 'O', OUTSIDE, null],
] // prettier-ignore

const kinds: readonly Kind[] = [...charged, '0', 'reversed', 'exempt', 'kor']
const combinations = everywhere.flatMap((who) =>
  both.flatMap((supply) => kinds.map((kind) => [who, supply, kind] as const)),
)
const customerOf = (who: Who): VatCustomer => {
  const [country, vatId] = customers[who]
  return { ...sampleCustomer, country, vatId, kvkNumber: null }
}

describe('the table of VAT cases', () => {
  test.each(combinations)(
    '%s, %s, %s: one row decides box, sentence, category or question',
    (who, supply, kind) => {
      const rows = table.filter(
        ([whos, supplies, ofKinds]) =>
          whos.includes(who) && supplies?.includes(supply) === true && ofKinds.includes(kind),
      )
      expect(rows, 'exactly one row').toHaveLength(1)
      const [, , , code, box, category, words, question] = rows[0] as Row
      const [line, customer] = [lineOf(kind, supply), customerOf(who)]
      const vatCode = vatCodeOf(line, customer)
      const [remark = null] = legalRemarksOf([line], customer, wordingIn.nl)
      expect({
        code: vatCode,
        box: rubriekFor(vatCode),
        category: taxCategoryOf(line, customer).code,
        question: vatAdviceOf(line, customer, kind === 'kor')?.code ?? null,
      }).toEqual({ code, box, category, question })
      expect(remark ?? '').toContain(words ?? '')
      expect(remark === null).toBe(words === null)
    },
  )

  test('what a question proposes raises no question any more', () => {
    for (const [who, supply, kind] of combinations) {
      const isKor = kind === 'kor'
      const line = lineOf(kind, supply)
      const proposal = vatAdviceOf(line, customerOf(who), isKor)?.proposal
      if (proposal == null) continue
      const mended = { ...line, ...proposal.change }
      expect(vatAdviceOf(mended, customerOf(who), isKor), `${who}, ${supply}, ${kind}`).toBeNull()
      expect(taxCategoryOf(mended, customerOf(who)).code).not.toBe(taxCategoryOf(line, customerOf(who)).code)
    }
  })

  test('under the KOR goods to another member state are exempt, and no supply of article 138', () => {
    const advice = vatAdviceOf(lineOf('reversed', 'goods'), customerOf('eu, id'), true)
    expect(advice?.code).toBe('vat.kor-eu-goods')
    expect(advice?.sentence).toContain('artikel 139')
    expect(vatAdviceOf(lineOf('kor', 'goods'), customerOf('eu, id'), true)).toBeNull()
  })
})
