import { describe, expect, test } from 'vitest'
import { safeSvg, SvgRefusal } from './safe-svg.ts'

const svg = (inside: string, attributes = ''): Uint8Array =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9" ${attributes}>${inside}</svg>`,
  )

const reasonOf = (bytes: Uint8Array): string => {
  try {
    safeSvg(bytes)
    return 'accepted'
  } catch (error) {
    return error instanceof SvgRefusal ? error.reason : 'something else'
  }
}

test('shapes, gradients and classes stay; notes of the drawing program go', () => {
  const clean = safeSvg(
    svg(
      `<!-- x --><title>Logo</title><style>.a{fill:#f00}</style><defs><linearGradient id="g"><stop offset="0"/></linearGradient></defs>
       <path class="a" d="M0 0h9" fill="url(#g)" xmlns:ink="urn:ink" ink:label="laag"/><use xlink:href="#g"/>`,
    ),
  )
  expect(clean).toContain('<path class="a" d="M0 0h9" fill="url(#g)">')
  expect(clean).toContain('<use xlink:href="#g">')
  expect(clean).not.toMatch(/Logo|laag|<!--/)
})

describe('refused whole', () => {
  test.each([
    ['a script', '<script>alert(1)</script>', 'active'],
    ['a handler', '<path onload="alert(1)"/>', 'active'],
    [
      'a foreign object',
      '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>',
      'active',
    ],
    ['an animation', '<animate attributeName="x"/>', 'active'],
    ['a link', '<a xlink:href="https://kwaad.test"><path/></a>', 'active'],
    ['a reference outside', '<use xlink:href="https://kwaad.test#x"/>', 'active'],
    ['a reference to a file', '<use href="file:///etc/passwd#x"/>', 'active'],
    ['a paint from elsewhere', '<path fill="url(https://kwaad.test/#x)"/>', 'active'],
    ['a style from elsewhere', '<style>@import "https://kwaad.test"</style>', 'active'],
    ['a style that hides a name', '<style>.a{fill:u\\72l(https://kwaad.test)}</style>', 'active'],
    ['a picture', '<image xlink:href="data:image/png;base64,AA"/>', 'picture'],
    ['letters, which need a typeface of the machine', '<text>Kloppend</text>', 'text'],
  ])('%s', (_name, inside, reason) => {
    expect(reasonOf(svg(inside))).toBe(reason)
  })

  test('entities, other documents, and far too much', () => {
    expect(
      reasonOf(Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"/>')),
    ).toBe('active')
    expect(reasonOf(Buffer.from('<html/>'))).toBe('not-svg')
    expect(reasonOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path></svg>'))).toBe('not-svg')
    expect(reasonOf(svg('<g>'.repeat(70) + '</g>'.repeat(70)))).toBe('too-much')
    expect(reasonOf(svg('<path/>'.repeat(21_000)))).toBe('too-much')
    expect(reasonOf(Buffer.alloc(600 * 1024, 0x20))).toBe('too-much')
  })
})
