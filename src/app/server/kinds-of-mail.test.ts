import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { textNames } from '#documents/domain/texts.ts'
import { contrastBetween } from '#kernel/accent.ts'
import { mailHtml } from '#outbox/domain/mail-html.ts'
import { mailTones } from '#outbox/domain/mail-node.ts'
import { plainMail } from '#outbox/domain/mail-text.ts'
import { kindsOfMail } from '#testing/kinds-of-mail.ts'

const kinds = kindsOfMail()

/** As a reader sees the words: without the marks of HTML. */
const wordsIn = (html: string): string =>
  html
    .replace(/[\s\S]*<body[^>]*>/, '')
    .replaceAll(/<br>|<\/p>|<\/td>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

const timesIn = (text: string, part: string): number => text.split(part).length - 1

const BUTTON = /<td bgcolor="[^"]*"[^>]*><a href="([^"]*)"/g

test.each(kinds)('$name: one look, and HTML and plain text say the same', ({ subject, content }) => {
  const html = mailHtml(content)
  const shown = wordsIn(html)
  const text = plainMail(content)
  expect(subject).not.toBe('')
  // Who sends it is at the top.
  expect(shown.trim().split('\n')[0]).toBe(content.senderName)
  for (const { label, value } of content.facts) {
    expect(text).toContain(value)
    expect(timesIn(shown, `${label}: ${value}`)).toBe(0)
    expect(shown).toContain(value)
  }
  const buttons = Array.from(html.matchAll(BUTTON), ([, link]) => link)
  expect(buttons).toEqual(content.button === null ? [] : [content.button.link])
  if (content.button !== null) {
    expect(timesIn(text, content.button.link)).toBe(1)
    expect(timesIn(html, content.button.link)).toBe(1)
  }
  // A mail of ours with an address has a button for it.
  if (content.senderName === 'Kloppend') expect(timesIn(text, 'https://')).toBe(buttons.length)
  // Every line of the text is read in the HTML too, except those that the box says.
  for (const line of text.split('\n').filter((each) => each.trim() !== ''))
    expect(shown.includes(line.trim()) || isInBox(line, content), line).toBe(true)
  expect(html).not.toMatch(/ src="(?!cid:)| href="(?!https:)|url\(|undefined|\{[a-z-]+\}/)
})

const isInBox = (line: string, { facts, button }: (typeof kinds)[number]['content']): boolean =>
  facts.some(({ label, value }) => line === `${label}: ${value}`) ||
  (button !== null && line.endsWith(button.link))

test('no mail is forgotten: each subject in the source is that of a kind, and each name is used once', () => {
  expect(new Set(kinds.map(({ name }) => name)).size).toBe(kinds.length)
  const subjects = globSync('src/**/*.ts', { exclude: ['**/*.test.ts', '**/testing/**', '**/web/**'] })
    .flatMap((file) =>
      Array.from(
        readFileSync(file, 'utf8').matchAll(/\bsubject: (?:`([^`]+)`|'([^']+)')/g),
        ([, template, plain]) => ({
          file,
          start: template ?? plain ?? '',
        }),
      ),
    )
    .filter(
      ({ start }) => !NO_MAIL.has(start) && !start.startsWith('${letter.') && !start.startsWith('[Proef]'),
    )
  const patterns = subjects.map(({ file, start }) => ({
    file,
    pattern: new RegExp(
      `^${start
        .split(/\$\{[^}]*\}+\)?\}?/)
        .map(escaped)
        .join('.*')}`,
    ),
  }))
  expect(patterns.length).toBeGreaterThan(30)
  expect(patterns.filter(({ pattern }) => !kinds.some(({ subject }) => pattern.test(subject)))).toEqual([])
  const standing = textNames.filter((name) => name.endsWith('.subject')).length
  expect(kinds.length).toBeGreaterThanOrEqual(subjects.length + standing)
})

/** What is called a subject and is none of a mail. */
const NO_MAIL = new Set(['vat', 'loan'])

test('in light and dark every text has a contrast of at least 4.5 : 1 with its ground', () => {
  for (const shade of ['light', 'dark'] as const) {
    const { page, paper, box, muted, link } = mailTones
    for (const { [shade]: ground } of [page, paper, box])
      for (const text of [ground.color, muted[shade].color, link[shade].color])
        expect(contrastBetween(text, ground['background-color']), shade).toBeGreaterThanOrEqual(4.5)
  }
})
