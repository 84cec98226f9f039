import { validate as at } from 'stdnum/lib/cjs/at/uid.js'
import { validate as be } from 'stdnum/lib/cjs/be/vat.js'
import { validate as egn } from 'stdnum/lib/cjs/bg/egn.js'
import { validate as pnf } from 'stdnum/lib/cjs/bg/pnf.js'
import { validate as uid } from 'stdnum/lib/cjs/ch/uid.js'
import { validate as cy } from 'stdnum/lib/cjs/cy/vat.js'
import { validate as cz } from 'stdnum/lib/cjs/cz/dic.js'
import { validate as de } from 'stdnum/lib/cjs/de/vat.js'
import { validate as dk } from 'stdnum/lib/cjs/dk/cvr.js'
import { validate as ee } from 'stdnum/lib/cjs/ee/kmkr.js'
import { validate as es } from 'stdnum/lib/cjs/es/nif.js'
import { validate as fi } from 'stdnum/lib/cjs/fi/alv.js'
import { validate as fr } from 'stdnum/lib/cjs/fr/tva.js'
import { validate as gb } from 'stdnum/lib/cjs/gb/vat.js'
import { validate as gr } from 'stdnum/lib/cjs/gr/vat.js'
import { validate as hr } from 'stdnum/lib/cjs/hr/oib.js'
import { validate as hu } from 'stdnum/lib/cjs/hu/anum.js'
import { validate as ie } from 'stdnum/lib/cjs/ie/vat.js'
import { validate as it } from 'stdnum/lib/cjs/it/iva.js'
import { validate as lt } from 'stdnum/lib/cjs/lt/pvm.js'
import { validate as lu } from 'stdnum/lib/cjs/lu/tva.js'
import { validate as lv } from 'stdnum/lib/cjs/lv/pvn.js'
import { validate as mt } from 'stdnum/lib/cjs/mt/vat.js'
import { validate as no } from 'stdnum/lib/cjs/no/orgnr.js'
import { validate as pl } from 'stdnum/lib/cjs/pl/nip.js'
import { validate as pt } from 'stdnum/lib/cjs/pt/nif.js'
import { validate as ro } from 'stdnum/lib/cjs/ro/cif.js'
import { validate as se } from 'stdnum/lib/cjs/se/vat.js'
import { validate as si } from 'stdnum/lib/cjs/si/ddv.js'

/**
 * Whether the check digits of a VAT id are right, for an id in its country's format (`parseVatId`). True for
 * a country without a rule here. Whether the id exists is known only to the registers.
 *
 * @see docs/decisions/0009-identifiers.md
 */
export function hasRightCheckDigits(vatId: string): boolean {
  const check = checks[vatId.slice(0, 2)]
  return check === undefined || check(vatId.slice(2))
}

type Validate = (number: string) => { readonly isValid: boolean }
type Check = (number: string) => boolean

const by =
  (validate: Validate): Check =>
  (number) =>
    validate(number).isValid

const checks: Readonly<Record<string, Check>> = {
  AT: by(at),
  BE: by(be),
  BG: bulgarian,
  // CHE, nine digits, and perhaps the word for VAT in one of the languages.
  CH: (number) => uid(`CH${number.slice(0, 10)}`).isValid,
  CY: by(cy),
  CZ: czech,
  DE: by(de),
  DK: by(dk),
  EE: by(ee),
  EL: by(gr),
  ES: by(es),
  FI: by(fi),
  FR: by(fr),
  GB: by(gb),
  HR: by(hr),
  HU: by(hu),
  IE: by(ie),
  IT: by(it),
  LT: by(lt),
  LU: by(lu),
  // Since July 2017 a person's number begins with 32 and contains no day of birth.
  LV: (number) => /^3[2-9]/.test(number) || lv(number).isValid,
  MT: by(mt),
  NO: (number) => no(number.slice(0, 9)).isValid,
  PL: by(pl),
  PT: by(pt),
  RO: by(ro),
  SE: by(se),
  SI: by(si),
  // The library expects a company's digit at the wrong place, and refuses every number that begins with 1.
  SK: (number) => BigInt(number) % 11n === 0n,
  XI: by(gb),
}

/**
 * The library refuses company numbers that begin with 4 to 8, and accepts nearly any number of ten digits.
 */
function bulgarian(number: string): boolean {
  if (number.length === 9) {
    const first = weighed(number, [1, 2, 3, 4, 5, 6, 7, 8]) % 11
    const sum = first === 10 ? weighed(number, [3, 4, 5, 6, 7, 8, 9, 10]) % 11 : first
    return sum % 10 === lastOf(number)
  }
  const other = 11 - (weighed(number, [4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)
  return egn(number).isValid || pnf(number).isValid || (other !== 10 && other % 11 === lastOf(number))
}

/** The library includes the 6 in front of a special number of nine digits in its sum. */
function czech(number: string): boolean {
  if (number.length !== 9 || !number.startsWith('6')) return cz(number).isValid
  const sum = weighed(number.slice(1), [8, 7, 6, 5, 4, 3, 2]) % 11
  return (((8 - ((10 - sum + 11) % 11)) % 10) + 10) % 10 === lastOf(number) || cz(number).isValid
}

const weighed = (number: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * Number(number[index]), 0)

const lastOf = (number: string): number => Number(number.at(-1))
