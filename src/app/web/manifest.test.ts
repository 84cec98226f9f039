import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { paths } from '#platform/web/paths.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const manifest = JSON.parse(read('public/manifest.webmanifest')) as {
  start_url: string
  theme_color: string
  background_color: string
  icons: { src: string }[]
  shortcuts: { url: string }[]
  share_target: { action: string; params: { files: { name: string }[] } }
}

test('the manifest names addresses and pictures that exist', () => {
  expect(manifest.start_url).toBe(paths.dashboard)
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual([paths.sentReceipts])
  for (const { src } of manifest.icons)
    expect(existsSync(new URL(`public${src}`, import.meta.url)), src).toBe(true)
})

test('files are shared to the address that the service worker takes, and that the server answers without one', () => {
  const { action, params } = manifest.share_target
  expect(action).toBe(paths.shared)
  expect(read('../../platform/server/http/web-files.ts')).toContain(`const SHARE_TARGET = '${action}'`)
  expect(params.files.map(({ name }) => name)).toEqual(['files'])
  expect(read('worker/shared-files.ts')).toContain("const FIELD = 'files'")
})

test('its colours are those of the light theme', () => {
  const tokens = read('../../platform/web/theme/tokens.css')
  expect(tokens).toContain(`--paper: light-dark(${manifest.background_color},`)
  expect(read('index.html')).toContain(
    `content="${manifest.theme_color}" media="(prefers-color-scheme: light)"`,
  )
})
