import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { plain } from '#testing/money-steps.ts'
import { withdrawnLetter } from '#testing/reminder-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { pathOf } from '#testing/wire-client.ts'
import { getInvoiceDossier } from '../contract.ts'

const kloppend = await testProgram()

test('the dossier of an invoice has its PDF, the mails with what became of them, and the calculation', async () => {
  const tenant = await kloppend.register()
  const id = await withdrawnLetter(tenant)
  const answer = await tenant.send('GET', pathOf(getInvoiceDossier, { params: { id } }))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  const { invoiceNumber } = await tenant.invoice(id)
  const files = unzipSync(answer.bytes)
  expect(Object.keys(files)).toEqual([`factuur-${invoiceNumber ?? ''}.pdf`, 'mails/01.txt', 'berekening.txt'])
  const textOf = (path: string) => plain(strFromU8(files[path] ?? new Uint8Array()))
  expect(textOf('mails/01.txt')).toContain('Stand: niet verstuurd')
  expect(textOf('mails/01.txt')).toContain('Wij stellen je in gebreke')
  expect(textOf('berekening.txt')).toContain('Hoofdsom: € 121,00')
  expect(textOf('berekening.txt')).toMatch(/Rente .* dagen × 10,4% over € 121,00/)
  expect(textOf('berekening.txt')).toContain('Incassokosten: € 40,00')
})

test('a concept has no dossier', async () => {
  const tenant = await kloppend.register()
  const id = await tenant.addConcept()
  expect((await tenant.send('GET', pathOf(getInvoiceDossier, { params: { id } }))).status).toBe(404)
})
