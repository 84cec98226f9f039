import { existsSync, mkdtempSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { digests, digestsNow } from './digests.ts'
import { shots } from './shots.ts'
import { digestOfPage } from './sources-of-page.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

test('no picture is older than the page that it shows', () => {
  const taken = digests()
  const older = Object.entries(digestsNow()).flatMap(([name, now]) => (taken[name] === now ? [] : [name]))
  expect(
    older,
    'These pages changed since their pictures were taken: npm run pictures, and look at them.',
  ).toEqual([])
  expect(Object.keys(taken).toSorted()).toEqual([...new Set(shots.map(({ name }) => name))].toSorted())
})

test('every picture is there, and none that no page shows', () => {
  const folders = [...new Set(shots.map(({ folder }) => folder))]
  const kept = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder)).map((file) => `${folder}/${file}`),
  )
  expect(kept.toSorted()).toEqual(shots.map(({ folder, file }) => `${folder}/${file}.webp`).toSorted())
})

/** A page of a slice in a folder of its own, with a part and a sheet. */
function pageOf(
  changed: { readonly page?: string; readonly part?: string; readonly style?: string } = {},
): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'kloppend-page-'))
  const web = path.join(folder, 'shop/web')
  mkdirSync(web, { recursive: true })
  writeFileSync(
    path.join(web, 'Page.tsx'),
    changed.page ??
      `import { Part } from './Part.tsx'\nexport const Page = () => <main><Part name="a" /></main>\n`,
  )
  writeFileSync(
    path.join(web, 'Part.tsx'),
    changed.part ??
      `import './Part.css'\nexport const Part = ({ name }: { name: string }) => <p title={name}>Klopt</p>\n`,
  )
  writeFileSync(path.join(web, 'Part.css'), changed.style ?? '.part { color: var(--ink); }\n')
  expect(existsSync(web)).toBe(true)
  return digestOfPage(folder, ['shop/web/Page.tsx'])
}

test('another word, element or style makes a picture old; a comment, a type or a name does not', () => {
  const now = pageOf()
  expect(pageOf({ part: `import './Part.css'\nexport const Part = () => <p>Klopt niet</p>\n` })).not.toBe(now)
  expect(
    pageOf({
      page: `import { Part } from './Part.tsx'\nexport const Page = () => <div><Part name="a" /></div>\n`,
    }),
  ).not.toBe(now)
  expect(pageOf({ style: '.part { color: var(--muted); }\n' })).not.toBe(now)
  expect(pageOf({ style: '/* Ink. */\n.part {\n  color: var(--ink);\n}\n' })).toBe(now)
  expect(
    pageOf({
      part: `import './Part.css'\n/** One. */\ninterface Props { readonly title: 'a' | 'b' }\nexport const Part = ({ title: shown }: Props) => <p title={shown}>Klopt</p>\n`,
    }),
  ).toBe(now)
})
