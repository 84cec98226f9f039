import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mailHtml, type MailContent } from './mail-html.ts'
import { buttonIn, plainMail } from './mail-text.ts'

const content = (changes: Partial<MailContent> = {}): MailContent => ({
  senderName: 'Studio Noorderlicht',
  text: 'Dag Fatima,\n\nHierbij de factuur.\nDank je wel.\n\nGroet, Sanne',
  facts: [
    { label: 'Te betalen', value: '€ 2.235,39' },
    { label: 'Uiterlijk', value: '6 december 2026' },
  ],
  button: { words: 'Bekijk en betaal', link: 'https://kloppend.test/d/abc' },
  accent: '#0f766e',
  logo: 'cid:logo',
  language: 'nl',
  ...changes,
})

/** What the ten most used mail programs need, as far as it can be read from the HTML. */
function expectReadable(html: string): void {
  expect(html).not.toMatch(/<link|<script|<iframe|<form|<svg|<base/i)
  expect(html).not.toMatch(/ on[a-z]+\s*=|javascript:|@import|url\(/i)
  // A program that knows no style sheet loses the colours of dark, and nothing else.
  expect(html.match(/<style>[^<]*<\/style>/g)).toHaveLength(1)
  expect(html).toMatch(
    /<style>:root\{color-scheme:light dark\}@media \(prefers-color-scheme:dark\)\{[^<]*\}<\/style>/,
  )
  expect(html).not.toMatch(/ class="(?!page|paper|box|muted|link|logo")| id=/)
  // Nothing is fetched: a picture travels with the mail.
  expect(html.match(/ src="[^"]*"/g) ?? []).toEqual(html.match(/ src="cid:[^"]*"/g) ?? [])
  expect(html).not.toMatch(/display:\s*(flex|grid)|position:|float:/)
  for (const [table] of html.matchAll(/<table[^>]*>/g)) expect(table).toContain('role="presentation"')
  expect(new TextEncoder().encode(html).length).toBeLessThanOrEqual(102 * 1024)
}

test('the figures and the button are between the words and the greeting', () => {
  const html = mailHtml(content())
  expectReadable(html)
  const places = [
    'Hierbij de factuur.<br>Dank je wel.',
    '€ 2.235,39',
    '6 december 2026',
    'Bekijk en betaal',
    'Groet',
  ]
  expect(places.map((words) => html.indexOf(words)).every((place) => place > 0)).toBe(true)
  expect(places.map((words) => html.indexOf(words))).toEqual(
    places.map((words) => html.indexOf(words)).toSorted((a, b) => a - b),
  )
  expect(html).toContain('<a href="https://kloppend.test/d/abc"')
  expect(html).toContain('lang="nl"')
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).toContain('bgcolor="#0f766e"')
})

test('a colour that cannot be read on white is not the ground of white letters', () => {
  expect(mailHtml(content({ accent: '#ffee00' }))).not.toContain('#ffee00')
})

test('a link in the text can be pressed, and shows where it leads', () => {
  expect(mailHtml(content({ text: 'Kijk op https://kloppend.test/a?b=1&c=2 en teken.' }))).toContain(
    '<a class="link" href="https://kloppend.test/a?b=1&amp;c=2" style="color:#1f4fd8">https://kloppend.test/a?b=1&amp;c=2</a>',
  )
})

test('whatever people type, it stays text', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), fc.string({ maxLength: 80 }), (text, name) => {
      const hostile = `<img src=x onerror=alert(1)>"'><script>${text}</script>`
      const html = mailHtml(
        content({
          text: hostile,
          senderName: `${name}<b onclick="x">`,
          facts: [{ label: hostile, value: hostile }],
          button: { words: hostile, link: `https://a.test/"onclick="${encodeURIComponent(text)}` },
        }),
      )
      expect(html).not.toContain('<img src=x')
      expect(html).not.toContain('<script')
      expect(html).not.toContain('<b ')
      expect(html).not.toMatch(/href="[^"]*"onclick/)
      expect((html.match(/<[a-z]/g) ?? []).length).toBe(
        (mailHtml(content({ text: 'x', facts: [{ label: 'a', value: 'b' }] })).match(/<[a-z]/g) ?? [])
          .length +
          (html.match(/<br>/g) ?? []).length -
          1,
      )
    }),
    { numRuns: 200 },
  )
})

test('the longest mail that can be written is not cut off by a mail program', () => {
  const html = mailHtml(content({ text: '&'.repeat(10_000), senderName: '"'.repeat(120) }))
  expectReadable(html)
  expect(html).toContain('Bekijk en betaal')
})

test('a button without figures is by itself, one with figures is in their box, and a word that is too long is broken', () => {
  const alone = mailHtml(content({ facts: [] }))
  expect(alone).not.toContain('class="box"')
  expect(alone).toMatch(/<table[^>]*style="margin:6px 0 20px"><tbody><tr><td[^>]*><a /)
  expect(mailHtml(content())).toMatch(
    /class="box".*padding:4px 16px 16px"><table[^>]*><tbody><tr><td[^>]*><a /,
  )
  expect(mailHtml(content())).toContain('overflow-wrap:anywhere')
})

test('what the box says is not said again beside it, and the box is where the words name it', () => {
  const words = `Beste Fatima,

Hierbij de factuur.

Te betalen: € 2.235,39
Uiterlijk: 6 december 2026
Rekening: NL91 ABNA 0417 1643 00

Vragen? Beantwoord deze mail.

Groet, Sanne`
  const html = mailHtml(content({ text: words }))
  expect(html.match(/2\.235,39/g)).toHaveLength(1)
  expect(html.match(/6 december 2026/g)).toHaveLength(1)
  const places = ['Hierbij', '2.235,39', 'Bekijk en betaal', 'NL91', 'Vragen?', 'Groet'].map((each) =>
    html.indexOf(each),
  )
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  // The plain text has no box: it keeps its lines, and gets what the words leave out.
  const { facts, button } = content()
  expect(plainMail({ text: words, facts, button })).toBe(
    `${words}\n\nBekijk en betaal: https://kloppend.test/d/abc`,
  )
  expect(plainMail({ text: 'Dag', facts, button: null })).toBe(
    'Dag\n\nTe betalen: € 2.235,39\nUiterlijk: 6 december 2026',
  )
})

test('of a mail of ours the last line that is words and an address is the button; an address among other words is not', () => {
  const asked = 'Jan: https://kwaad.test'
  expect(buttonIn(`Hallo,\n\nBon van mei\n${asked}\n\nLezen: https://kloppend.test/a\n\nKloppend`)).toEqual({
    words: 'Lezen',
    link: 'https://kloppend.test/a',
  })
  expect(buttonIn(`Hallo,\n\nBon van mei\n${asked}\n\nKloppend`)).toBeNull()
  expect(buttonIn('Kijk op https://kloppend.test/a en teken.')).toBeNull()
})
