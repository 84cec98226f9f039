import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseVatId } from '../domain/identifiers.ts'
import { hasRightCheckDigits } from './vat-id-check.ts'
import { hasSharedSamples, sharedSample } from '#testing/shared-samples.ts'

const accepts = (id: string): boolean => {
  const parsed = parseVatId(id)
  return parsed !== null && hasRightCheckDigits(parsed)
}

/** Published ids of businesses, and the examples of the tax offices; each format of each country. */
const valid = `
  ATU13585627 ATU65033803 BE0403019261 BE0417497106 BE1000000021 BG175074752 BG831650349 BG7523169263
  CY10259033P CZ25123891 CZ7103192745 CZ640903926 DE136695976 DE811907980 DE129273398 DK13585628
  DK88146328 EE100931558 EE101286464 EL094259216 ESB58378431 ESA28015865 ESX2482300W ES54362315K
  ESJ99216582 FI20774740 FI01120389 FR40303265045 FR23334175221 FR83404833048 FRK7399859412
  FR53000004605 HR33392005961 HU12892312 IE6433435F IE6433435OA IE8D79739I IE3628739L IT00743110157
  IT06363391001 LT119511515 LT100001919017 LT100004801610 LU15027442 LV40003521600 LV16117519997
  LV32123456789 MT11679112 PL8567346215 PL7740001454 PT501964843 PT502011378 RO18547290 RO14399840
  SE123456789701 SE556012579001 SI50223054 SI15012557 SK2022749619 SK2020317068 XI980780684 XIGD001
  XIHA599
`
  .trim()
  .split(/\s+/)

test.each(valid)('%s is accepted', (id) => {
  expect(accepts(id)).toBe(true)
})

const vectors = sharedSample('validation/test-vectors.json')
test.skipIf(!hasSharedSamples)(
  'the shared vectors (skipped where they are absent) have the expected result',
  () => {
    const { vat_eu } = JSON.parse(readFileSync(vectors, 'utf8')) as {
      vat_eu: Record<'valid' | 'invalid', { value: string }[]>
    }
    expect(vat_eu.valid.filter(({ value }) => !accepts(value))).toEqual([])
    expect(vat_eu.invalid.filter(({ value }) => accepts(value))).toEqual([])
  },
)

/** The text before and after a number of so many digits; `@` is a letter. */
const forms: Readonly<Record<string, string>> = {
  AT: 'ATU########',
  BE: 'BE0#########',
  BG: 'BG#########',
  CY: 'CY########@',
  CZ: 'CZ########',
  DE: 'DE#########',
  DK: 'DK########',
  EE: 'EE#########',
  EL: 'EL#########',
  ES: 'ESB########',
  FI: 'FI########',
  FR: 'FR###########',
  HR: 'HR###########',
  HU: 'HU########',
  IE: 'IE#######@',
  IT: 'IT#######0###',
  LT: 'LT#######1#',
  LU: 'LU########',
  LV: 'LV4##########',
  MT: 'MT########',
  PL: 'PL##########',
  PT: 'PT5########',
  RO: 'RO########',
  SE: 'SE##########01',
  SI: 'SI########',
  SK: 'SK##########',
}

describe('one wrong digit', () => {
  test.each(Object.entries(forms))('in an id of %s is found in at least 96 of 100', (_country, form) => {
    const next = chance(17)
    const right: string[] = []
    for (let tries = 0; tries < 20_000 && right.length < 30; tries += 1) {
      const id = idLike(form, next)
      if (accepts(id)) right.push(id)
    }
    expect(right.length, 'enough right ids to judge by').toBeGreaterThan(10)
    const wrong = right.flatMap((id) => mistyped(id, form))
    const missed = wrong.filter(accepts)
    expect((100 * missed.length) / wrong.length).toBeLessThanOrEqual(4)
  })
})

/** Numbers below `below`, the same each time (Lehmer). */
function chance(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

const idLike = (form: string, next: (below: number) => number): string =>
  form.replace(/[#@]/g, (mark) => (mark === '#' ? String(next(10)) : String.fromCharCode(65 + next(26))))

/** The id with each digit of its number replaced by each other digit. */
const mistyped = (id: string, form: string): string[] =>
  [...id].flatMap((character, place) =>
    form[place] === '#'
      ? [...'0123456789']
          .filter((other) => other !== character)
          .map((other) => id.slice(0, place) + other + id.slice(place + 1))
      : [],
  )
