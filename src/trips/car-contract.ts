import { z } from 'zod'
import { euros, idCodec, localDateCodec, summedEuros, versionNumber, yearText } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import type { VehicleId } from '#kernel/ids.ts'
import { cents } from '#kernel/money.ts'

/** The highest list price: € 1.000.000. */
const MOST = cents(1_000_000_00n)

const vehicleId = idCodec<VehicleId>()

const particulars = {
  /** In the catalogue when the car was new, with VAT and BPM. */
  listPrice: euros.refine(
    (price) => price > 0n && price <= MOST,
    'Vul de catalogusprijs in, van meer dan € 0,00 en hooguit € 1.000.000.',
  ),
  /** The day of the first registration. */
  registeredOn: localDateCodec,
  isZeroEmission: z.boolean({ error: 'Kies of de auto geen uitstoot heeft.' }),
  inUseFrom: localDateCodec,
  /** The last day of the car in the business; null while that lasts. */
  inUseUntil: localDateCodec.nullish().default(null),
  /** Whether VAT of the purchase was deducted. */
  isVatDeducted: z.boolean({ error: 'Kies of je btw over de aanschaf aftrok.' }),
}

const car = z.object({
  vehicleId,
  name: z.string(),
  plate: z.string(),
  /** Null until they are filled in: then nothing is calculated. */
  particulars: z
    .object({
      listPrice: summedEuros,
      registeredOn: localDateCodec,
      isZeroEmission: z.boolean(),
      inUseFrom: localDateCodec,
      inUseUntil: localDateCodec.nullable(),
      isVatDeducted: z.boolean(),
      version: z.int(),
    })
    .nullable(),
  log: z.object({
    trips: z.int(),
    isClosed: z.boolean(),
    /** The first place where kilometres are missing; null without one. */
    firstGap: z.object({ from: z.int(), to: z.int(), day: localDateCodec }).nullable(),
    kilometres: z.object({ business: z.int(), commuting: z.int(), private: z.int() }),
  }),
  /** Why private use is added to income; null without that, and without particulars. */
  why: z.enum(['no-trips', 'log-began-later', 'over-limit', 'not-closed']).nullable(),
  /** The addition to income before the costs limit it; null where its share is not known, or without particulars. */
  addition: summedEuros.nullable(),
  /** Why the share is not known. */
  unknown: z.enum(['old', 'not-in-table']).nullable(),
  /** False for a year of which the shares are not law yet. */
  isSettled: z.boolean(),
  /** The VAT by a share of the list price, with the share in words; null without particulars or days in the year. */
  vat: z.object({ amount: summedEuros, reason: z.string() }).nullable(),
})
export type CarOnScreen = z.output<typeof car>

export const listCompanyCars = endpoint({
  method: 'GET',
  path: '/api/CompanyCars',
  access: 'tenant',
  needs: 'books.read',
  summary:
    'De auto’s van de zaak in een jaar: hun gegevens, wat de rittenregistratie zegt, de bijtelling en de btw over privégebruik.',
  query: z.object({ year: yearText }),
  data: z.object({
    year: z.int(),
    /** Whether the addition is wages of the driver, and not in the profit: so of a company. */
    isCompany: z.boolean(),
    cars: z.array(car),
    /** The additions together. */
    additions: summedEuros,
    /** What the cars cost in the books of the year, with depreciation. */
    costs: summedEuros,
    /** What is added to the profit of a sole trader: not more than the costs once the year is over. */
    added: summedEuros,
  }),
})
export type CompanyCars = z.output<typeof listCompanyCars.data>

export const newParticulars = z
  .object({ ...particulars, version: versionNumber.or(z.literal(0)) })
  .refine(({ registeredOn, inUseFrom }) => inUseFrom >= registeredOn, {
    error: 'De auto kwam op de zaak voor de eerste registratie. Kies een latere dag.',
    path: ['inUseFrom'],
  })
  .refine(({ inUseFrom, inUseUntil }) => inUseUntil === null || inUseUntil >= inUseFrom, {
    error: 'De laatste dag ligt voor de eerste. Kies een latere dag.',
    path: ['inUseUntil'],
  })
export type NewParticulars = z.output<typeof newParticulars>

export const changeCompanyCar = endpoint({
  method: 'PUT',
  path: '/api/CompanyCars/:id',
  access: 'tenant',
  needs: 'books.post',
  summary:
    'Bewaar de gegevens van een auto van de zaak waar bijtelling en btw van afhangen. Versie 0 zijn de eerste gegevens.',
  params: z.object({ id: vehicleId }),
  body: newParticulars,
  data: z.null(),
})
