import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const tokens = read('./tokens.css')

/** `--ink: light-dark(#12203a, #e9edf5)` as two colours. */
const colours = new Map(
  Array.from(
    tokens.matchAll(/(--[\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g),
    ([, name, light, dark]) => [name, { light: light ?? '', dark: dark ?? '' }],
  ),
)

describe('every text on every background that it is used on has a contrast of at least 4.5 : 1, in light and dark', () => {
  test.each([
    ['--ink', ['--paper', '--card', '--hover', '--grey-soft', '--brand-soft']],
    ['--muted', ['--paper', '--card', '--hover', '--grey-soft']],
    ['--faint', ['--paper', '--card', '--hover', '--grey-soft']],
    ['--brand', ['--paper', '--card', '--hover', '--brand-soft']],
    ['--brand-strong', ['--card', '--brand-soft']],
    ['--on-brand', ['--brand', '--brand-strong']],
    ['--card', ['--ink']],
    ['--green', ['--card', '--green-soft']],
    ['--amber', ['--card', '--amber-soft', '--paper']],
    ['--red', ['--card', '--red-soft', '--paper', '--hover']],
    ['--on-red', ['--red', '--red-strong']],
    ['--indigo', ['--card', '--indigo-soft']],
    ['--grey', ['--grey-soft']],
  ])('%s', (text, grounds) => {
    for (const ground of grounds)
      for (const scheme of ['light', 'dark'] as const)
        expect(
          contrast(colourOf(text)[scheme], colourOf(ground)[scheme]),
          `${text} on ${ground}, ${scheme}`,
        ).toBeGreaterThanOrEqual(4.5)
  })

  test('the edge of a field is at least 3 : 1', () => {
    for (const ground of ['--card', '--paper'])
      for (const scheme of ['light', 'dark'] as const)
        expect(contrast(colourOf('--edge')[scheme], colourOf(ground)[scheme])).toBeGreaterThanOrEqual(3)
  })
})

function colourOf(name: string): { light: string; dark: string } {
  const colour = colours.get(name)
  if (colour === undefined) throw new Error(`${name} is no colour of tokens.css`)
  return colour
}

/** Source: WCAG 2.2, relative luminance and contrast ratio. */
function contrast(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((first, second) => first - second)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
