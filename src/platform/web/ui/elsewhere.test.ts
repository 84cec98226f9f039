import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ImportedElsewhere } from './Elsewhere.tsx'
import { HereText, InstantText, TimeText } from './InstantText.tsx'

test('a screen says of a moment of before the import that it was recorded elsewhere, and of no other', () => {
  const shown = (
    what: typeof InstantText,
    instant: string,
    importedAt: string | null = '2026-12-02T10:00:00.000Z',
  ): string =>
    renderToStaticMarkup(
      createElement(ImportedElsewhere, { value: importedAt }, createElement(what, { instant })),
    )
  for (const what of [InstantText, TimeText]) {
    expect(shown(what, '2026-12-02T09:59:59.999Z')).toMatch(
      /\(elders vastgelegd, ingelezen op 2 december 2026\)$/,
    )
    expect(shown(what, '2026-12-02T10:00:00.000Z')).toMatch(/<\/time>$/)
    expect(shown(what, '2026-12-02T09:59:59.999Z', null)).toMatch(/<\/time>$/)
  }
  expect(shown(HereText, '2026-12-01T09:00:00.000Z')).toMatch(/<\/time>$/)
})
