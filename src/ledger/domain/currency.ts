import type { Branded } from '#kernel/brand.ts'
import { invariant } from '#kernel/invariant.ts'
import { decimalsOf } from './currency-decimals.ts'

/** The code of a currency other than the euro: three capitals of ISO 4217. */
export type CurrencyCode = Branded<string, 'CurrencyCode'>

/** A currency other than the euro. */
export interface Currency {
  readonly code: CurrencyCode
  /** Dutch. */
  readonly name: string
  /** The decimals of its smallest amount: none, two or three. */
  readonly decimals: 0 | 2 | 3
}

/**
 * The currencies of money other than the euro, with the decimals of their smallest amount. Source: ISO 4217, list one, without funds and metals; checked
 * on 2026-11-29. The lev and the Antillean guilder have ended, and old receipts are in them.
 */
const WITHOUT_DECIMALS = `
  BIF Burundese frank, CLP Chileense peso, DJF Djiboutiaanse frank, GNF Guinese frank, ISK IJslandse kroon,
  JPY Japanse yen, KMF Comorese frank, KRW Zuid-Koreaanse won, PYG Paraguayaanse guarani, RWF Rwandese frank,
  UGX Oegandese shilling, VND Vietnamese dong, VUV Vanuatuaanse vatu, XAF Centraal-Afrikaanse CFA-frank,
  XOF West-Afrikaanse CFA-frank, XPF CFP-frank`
const WITH_TWO = `
  AED Verenigde Arabische Emiraten-dirham, AFN Afghaanse afghani, ALL Albanese lek, AMD Armeense dram,
  ANG Nederlands-Antilliaanse gulden, AOA Angolese kwanza, ARS Argentijnse peso, AUD Australische dollar,
  AWG Arubaanse gulden, AZN Azerbeidzjaanse manat, BAM Bosnische convertibele mark, BBD Barbadaanse dollar,
  BDT Bengalese taka, BGN Bulgaarse lev, BMD Bermuda-dollar, BND Bruneise dollar, BOB Boliviaanse boliviano,
  BRL Braziliaanse real, BSD Bahamaanse dollar, BTN Bhutaanse ngultrum, BWP Botswaanse pula,
  BYN Belarussische roebel, BZD Belizaanse dollar, CAD Canadese dollar, CDF Congolese frank, CHF Zwitserse frank,
  CNY Chinese yuan, COP Colombiaanse peso, CRC Costa Ricaanse colon, CUP Cubaanse peso, CVE Kaapverdische escudo,
  CZK Tsjechische kroon, DKK Deense kroon, DOP Dominicaanse peso, DZD Algerijnse dinar, EGP Egyptisch pond,
  ERN Eritrese nakfa, ETB Ethiopische birr, FJD Fiji-dollar, FKP Falklandeilands pond, GBP Britse pond,
  GEL Georgische lari, GHS Ghanese cedi, GIP Gibraltarees pond, GMD Gambiaanse dalasi,
  GTQ Guatemalteekse quetzal, GYD Guyaanse dollar, HKD Hongkongse dollar, HNL Hondurese lempira,
  HTG Haïtiaanse gourde, HUF Hongaarse forint, IDR Indonesische roepia, ILS Israëlische sjekel,
  INR Indiase roepie, IRR Iraanse rial, JMD Jamaicaanse dollar, KES Keniaanse shilling, KGS Kirgizische som,
  KHR Cambodjaanse riel, KPW Noord-Koreaanse won, KYD Kaaimaneilandse dollar, KZT Kazachse tenge,
  LAK Laotiaanse kip, LBP Libanees pond, LKR Sri Lankaanse roepie, LRD Liberiaanse dollar, LSL Lesothaanse loti,
  MAD Marokkaanse dirham, MDL Moldavische leu, MGA Malagassische ariary, MKD Macedonische denar,
  MMK Myanmarese kyat, MNT Mongoolse tugrik, MOP Macause pataca, MRU Mauritaanse ouguiya,
  MUR Mauritiaanse roepie, MVR Maldivische rufiyaa, MWK Malawische kwacha, MXN Mexicaanse peso,
  MYR Maleisische ringgit, MZN Mozambikaanse metical, NAD Namibische dollar, NGN Nigeriaanse naira,
  NIO Nicaraguaanse córdoba, NOK Noorse kroon, NPR Nepalese roepie, NZD Nieuw-Zeelandse dollar,
  PAB Panamese balboa, PEN Peruaanse sol, PGK Papoea-Nieuw-Guinese kina, PHP Filipijnse peso,
  PKR Pakistaanse roepie, PLN Poolse zloty, QAR Qatarese rial, RON Roemeense leu, RSD Servische dinar,
  RUB Russische roebel, SAR Saoedi-Arabische riyal, SBD Salomon-dollar, SCR Seychelse roepie, SDG Soedanees pond,
  SEK Zweedse kroon, SGD Singaporese dollar, SHP Sint-Heleens pond, SLE Sierra Leoonse leone,
  SOS Somalische shilling, SRD Surinaamse dollar, SSP Zuid-Soedanees pond, STN Santomese dobra,
  SVC Salvadoraanse colón, SYP Syrisch pond, SZL Swazische lilangeni, THB Thaise baht, TJS Tadzjiekse somoni,
  TMT Turkmeense manat, TOP Tongaanse paanga, TRY Turkse lira, TTD Trinidad en Tobago-dollar,
  TWD Taiwanese dollar, TZS Tanzaniaanse shilling, UAH Oekraïense hryvnia, USD Amerikaanse dollar,
  UYU Uruguayaanse peso, UZS Oezbeekse sum, VES Venezolaanse bolivar, WST Samoaanse tala,
  XCD Oost-Caribische dollar, XCG Caribische gulden, YER Jemenitische rial, ZAR Zuid-Afrikaanse rand,
  ZMW Zambiaanse kwacha, ZWG Zimbabwaans goud`
const WITH_THREE = `
  BHD Bahreinse dinar, IQD Iraakse dinar, JOD Jordaanse dinar, KWD Koeweitse dinar, LYD Libische dinar,
  OMR Omaanse rial, TND Tunesische dinar`

const listed = (list: string): Currency[] =>
  list
    .trim()
    .split(/,\s+/)
    .map((each) => {
      const code = each.slice(0, 3)
      return { code: code as CurrencyCode, name: each.slice(4), decimals: decimalsOf(code) }
    })

/** Each currency other than the euro, by its code. */
export const currencies: readonly Currency[] = [WITHOUT_DECIMALS, WITH_TWO, WITH_THREE]
  .flatMap(listed)
  .toSorted((a, b) => (a.code < b.code ? -1 : 1))

const byCode: ReadonlyMap<string, Currency> = new Map(currencies.map((each) => [each.code, each]))

/** The currency of a code in capitals; null for the euro and for what is no code of a currency. */
export const currencyOf = (code: string): Currency | null => byCode.get(code) ?? null

/** @throws InvariantViolation for a code that the contract refuses */
export function knownCurrency(code: string): Currency {
  const currency = currencyOf(code)
  invariant(currency !== null, `${code} is a currency`)
  return currency
}
