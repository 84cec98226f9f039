import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ADDRESSES, readShells, type AddressNeeds } from './needs-of-addresses.ts'

const SHELL = '<head><meta content="__FIRST_CALLS__" data-roles="__FIRST_ROLES__"></head>'

const built = async (addresses: Record<string, Partial<AddressNeeds>> | null) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kloppend-addresses-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true })
  })
  const whole = Object.entries(addresses ?? {}).map(([address, needs]) => [
    address,
    { files: [], calls: [], roles: [], ...needs },
  ])
  if (addresses !== null)
    writeFileSync(path.join(folder, ADDRESSES), JSON.stringify(Object.fromEntries(whole)))
  return readShells(folder, SHELL)
}

test('the head of a page names its code and its style, by the address of the page and of no other', async () => {
  const shellFor = await built({
    '/dashboard/facturen/:invoiceId': { files: ['assets/invoice.js'] },
    '/dashboard/facturen/factuur-formulier': { files: ['assets/form.js', 'assets/form.css'] },
  })
  expect(shellFor('/dashboard/facturen/Factuur-formulier')).toBe(
    '<head><meta content="" data-roles=""><link rel="modulepreload" crossorigin href="/assets/form.js"><link rel="stylesheet" crossorigin href="/assets/form.css"></head>',
  )
  expect(shellFor('/dashboard/facturen/0193')).toContain('/assets/invoice.js')
  for (const other of ['/dashboard/facturen', '/dashboard/facturen/0193/bewerken', '/dashboard/klanten/0193'])
    expect(shellFor(other)).not.toContain('assets')
})

test('it names the first calls of the page with the id of the address, and the roles that may make them', async () => {
  const shellFor = await built({
    '/dashboard/klanten/:customerId': {
      calls: ['/api/Company', '/api/Customers/:customerId', '/api/Invoices/page?customerId=:customerId'],
      roles: ['owner', 'billing'],
    },
  })
  expect(shellFor('/dashboard/klanten/0193-AB')).toContain(
    '<meta content="/api/Company /api/Customers/0193-AB /api/Invoices/page?customerId=0193-AB" data-roles="owner billing">',
  )
  for (const hostile of ['"><script>', '%22%3E', '0193&x=1', 'a'.repeat(37), ''])
    expect(shellFor(`/dashboard/klanten/${hostile}`)).toContain('<meta content="" data-roles="">')
})

test('without a build a page names nothing', async () => {
  expect((await built(null))('/dashboard/facturen')).toBe('<head><meta content="" data-roles=""></head>')
})
