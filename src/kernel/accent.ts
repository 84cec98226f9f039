/** A colour as `#rrggbb`, lower case. */
export type Accent = string

/** The least contrast of small text with white paper. Source: WCAG 2.2, 1.4.3. */
export const LEAST_CONTRAST = 4.5

/** The normal form of a typed colour, or null when it is none. */
export function parseAccent(typed: string): Accent | null {
  const text = typed.trim().toLowerCase()
  const short = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(text)
  if (short !== null)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`
  const long = /^#?([0-9a-f]{6})$/.exec(text)
  return long === null ? null : `#${long[1] ?? ''}`
}

/** What is wrong with a colour on white paper, and one of the same hue that will do; null when it will do. */
export function accentProblem(accent: Accent): string | null {
  const contrast = contrastOnWhite(accent)
  if (contrast >= LEAST_CONTRAST) return null
  const shown = contrast.toFixed(1).replace('.', ',')
  return `Deze kleur is op wit papier slecht te lezen (contrast ${shown}, minstens 4,5). Probeer ${darkerReadable(accent)}.`
}

/** From 1 (white) to 21 (black). */
export const contrastOnWhite = (accent: Accent): number => contrastBetween(accent, '#ffffff')

/** From 1 (the same) to 21 (black and white). Source: WCAG 2.2, contrast ratio. */
export function contrastBetween(one: Accent, other: Accent): number {
  const [first, second] = [luminanceOf(one), luminanceOf(other)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/** Source: WCAG 2.2, relative luminance. */
function luminanceOf(accent: Accent): number {
  const [red, green, blue] = channelsOf(accent).map((value) => {
    const part = value / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

/** The lightest shade of the same hue that can be read. */
export function darkerReadable(accent: Accent): Accent {
  const channels = channelsOf(accent)
  for (let part = 100; part > 0; part -= 1) {
    const darker = colourOf(channels.map((value) => (value * part) / 100))
    if (contrastOnWhite(darker) >= LEAST_CONTRAST) return darker
  }
  return '#000000'
}

/** The darkest tint of the same hue that can be read on a dark ground; the colour itself where that will do. */
export function lighterReadable(accent: Accent, ground: Accent): Accent {
  const channels = channelsOf(accent)
  for (let part = 0; part < 100; part += 1) {
    const lighter = colourOf(channels.map((value) => value + ((255 - value) * part) / 100))
    if (contrastBetween(lighter, ground) >= LEAST_CONTRAST) return lighter
  }
  return '#ffffff'
}

const colourOf = (channels: readonly number[]): Accent =>
  `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

/** Red, green and blue, 0 to 255. */
export const channelsOf = (accent: Accent): [number, number, number] => [
  Number.parseInt(accent.slice(1, 3), 16),
  Number.parseInt(accent.slice(3, 5), 16),
  Number.parseInt(accent.slice(5, 7), 16),
]
