import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accentStyle, DARK_CARD } from './link-accent.ts'

test('the colour is legible on the card of both themes', () => {
  const tokens = readFileSync(new URL('../../../platform/web/theme/tokens.css', import.meta.url), 'utf8')
  expect(tokens).toContain(`--card: light-dark(#ffffff, ${DARK_CARD});`)
  expect(accentStyle('#b42318')).toEqual({
    '--link-accent': expect.stringMatching(/^light-dark\(#b42318, #/),
  })
  expect(accentStyle(null)).toBeUndefined()
})
