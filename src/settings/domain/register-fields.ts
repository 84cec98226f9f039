import { formatDecimal, formatRate } from '#kernel/dutch-format.ts'
import type { BasisPoints } from '#kernel/money.ts'
import type { AfterExtra } from '#loans/domain/loan.ts'
import { tripKindLabels, type TripKind } from '#trips/domain/trip.ts'

/** The columns of trips, cars, hours, loans, old papers and answers about a year whose changes are kept, in the words of their forms. */
export const registerLabels: Readonly<Record<string, string>> = {
  vehicle_id: 'Auto',
  day: 'Dag',
  origin: 'Van',
  destination: 'Naar',
  is_return: 'Heen en terug',
  tenths: 'Kilometers',
  purpose: 'Doel',
  kind: 'Soort rit',
  odometer_start: 'Kilometerstand aan het begin',
  odometer_end: 'Kilometerstand aan het eind',
  plate: 'Kenteken',
  list_price_cents: 'Cataloguswaarde',
  registered_on: 'Eerste toelating',
  is_zero_emission: 'Zonder uitstoot',
  in_use_from: 'Van de zaak vanaf',
  in_use_until: 'Van de zaak tot en met',
  is_vat_deducted: 'Btw bij de aankoop afgetrokken',
  hours_written: 'Uren',
  hour_rate: 'Uurtarief',
  lender: 'Geldverstrekker',
  iban: 'IBAN',
  interest_rate: 'Rente per jaar',
  first_due_on: 'Eerste termijn',
  every_months: 'Maanden tussen twee termijnen',
  instalments: 'Aantal termijnen',
  instalment_cents: 'Termijnbedrag',
  after_extra: 'Na een extra aflossing',
  relation: 'Relatie',
  open_item_id: 'Openstaande post',
  meets_hours: 'Urencriterium gehaald',
  is_starter: 'Startersaftrek',
  starter_years_before: 'Jaren startersaftrek vóór Kloppend',
  has_state_pension: 'AOW-leeftijd bereikt',
  wage_cents: 'Loon ernaast',
  withheld_cents: 'Ingehouden loonheffing',
  expected_profit_cents: 'Eigen verwachting van de winst',
  investments_cents: 'Investeringen',
  paid_cents: 'Al betaald aan de Belastingdienst',
  in_free_money: 'Telt mee in Vrij te besteden',
  regime: 'Omvang van de jaarrekening',
  staff_tenths: 'Gemiddeld aantal werknemers',
  seat: 'Statutaire zetel',
  activities: 'Activiteiten',
  directors: 'Bestuurders',
  commitments: 'Wat niet op de balans staat',
  is_extended: 'Uitstel voor het opmaken',
}

const afterExtraLabels: Readonly<Record<AfterExtra, string>> = {
  lower: 'lagere termijnen',
  shorter: 'eerder klaar',
}
const regimeLabels: Readonly<Record<string, string>> = { micro: 'micro', small: 'klein' }

/** How a value of these columns is written; another text is shown as it is. */
export const registerValues: Readonly<Record<string, (value: string | number) => string>> = {
  tenths: (value) => `${formatDecimal(BigInt(value), 1, 0)} km`,
  kind: (value) => tripKindLabels[value as TripKind],
  interest_rate: (value) => formatRate(BigInt(value) as BasisPoints),
  after_extra: (value) => afterExtraLabels[value as AfterExtra],
  regime: (value) => regimeLabels[value] ?? String(value),
  staff_tenths: (value) => formatDecimal(BigInt(value), 1, 0),
}
