import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ADDRESSES, readLinks } from './files-of-addresses.ts'

const built = async (addresses: Record<string, string[]> | null) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kloppend-addresses-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true })
  })
  if (addresses !== null) writeFileSync(path.join(folder, ADDRESSES), JSON.stringify(addresses))
  return readLinks(folder)
}

test('the head of a page names its code and its style, by the address of the page and of no other', async () => {
  const linksFor = await built({
    '/dashboard/facturen/:invoiceId': ['assets/invoice.js'],
    '/dashboard/facturen/factuur-formulier': ['assets/form.js', 'assets/form.css'],
  })
  expect(linksFor('/dashboard/facturen/Factuur-formulier')).toBe(
    '<link rel="modulepreload" crossorigin href="/assets/form.js"><link rel="stylesheet" crossorigin href="/assets/form.css">',
  )
  expect(linksFor('/dashboard/facturen/0193')).toContain('/assets/invoice.js')
  for (const other of ['/dashboard/facturen', '/dashboard/facturen/0193/bewerken', '/dashboard/klanten/0193'])
    expect(linksFor(other)).toBe('')
})

test('without a build no address has links', async () => {
  expect((await built(null))('/dashboard/facturen')).toBe('')
})
