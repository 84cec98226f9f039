import fc from 'fast-check'
import { expect, test } from 'vitest'
import { labelOf } from './backing-document.ts'

test.each([
  ['bon.jpeg', 'jpeg', 'bon.jpg'],
  ['../../etc/passwd', 'pdf', 'passwd.pdf'],
  ['C:\\Users\\Jan\\Factuur 12.pdf', 'pdf', 'Factuur 12.pdf'],
  ['..', 'png', 'document.png'],
  ['', 'ubl', 'document.xml'],
  ['evil\u202Efdp.exe', 'pdf', 'evilfdp.pdf'],
  ['a\r\nSet-Cookie: x.pdf', 'pdf', 'aSet-Cookie x.pdf'],
  ['x'.repeat(300), 'webp', `${'x'.repeat(115)}.webp`],
] as const)('%j as a %s is the label %j', (name, kind, label) => {
  expect(labelOf(name, kind)).toBe(label)
})

test('a label is always short, in one line and no path', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 140 }), (name) => {
      const label = labelOf(name, 'pdf')
      expect(Array.from(label).length).toBeLessThanOrEqual(120)
      expect(label).not.toMatch(/[\\/\n\r\0]/)
      expect(label).toMatch(/[^.].*\.pdf$/)
    }),
  )
})
