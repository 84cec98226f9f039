/**
 * The name of a browser and a system from the user agent: "Chrome op Windows". Good enough to recognise one's
 * own device, never for a security decision.
 */
export function deviceName(userAgent: string): string {
  const browser = browsers.find(([sign]) => sign.test(userAgent))?.[1] ?? 'Onbekende browser'
  const system = systems.find(([sign]) => sign.test(userAgent))?.[1]
  return system === undefined ? browser : `${browser} op ${system}`
}

/** In this order: the user agent of each later one also contains the name of an earlier one. */
const browsers = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const
const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
] as const

/**
 * The part of an address that does not change when a provider assigns another address: the first 24 bits, or
 * 48 of IPv6.
 */
export const networkOf = (ip: string): string =>
  ip.includes(':') ? ip.split(':').slice(0, 3).join(':') : ip.split('.').slice(0, 3).join('.')
