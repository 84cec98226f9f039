import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { samplePng, sampleUbl } from '#expenses/server/testing/sample-files.ts'
import { askMandate, uploadedForm } from '#testing/direct-debit-steps.ts'
import { newPdf, upload } from '#testing/expense-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { addMandateForm, listMandates, revokeMandate } from '../../direct-debit-contract.ts'

/** The signed form of a mandate, as a file. */
const kloppend = await testProgram()

const add = (who: TestTenant, id: string, formId: string) =>
  who.call(addMandateForm, { params: { id }, body: { formId } })
const formOf = async (who: TestTenant, id: string) =>
  expectDone(await who.call(listMandates)).find((mandate) => mandate.id === id)?.form
const opened = (who: TestTenant, id: string) => who.send('GET', `/api/Mandates/${id}/form`)

test('the form comes with the mandate, opens as it was, and is in the archive with everything', async () => {
  const who = await kloppend.register()
  const pdf = newPdf()
  const formId = await uploadedForm(who, pdf)
  const id = expectDone(await askMandate(who, await who.addCustomer(), { formId }))
  expect(await formOf(who, id)).toEqual({ fileName: 'machtiging.pdf' })
  const answer = await opened(who, id)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.bytes.equals(Buffer.from(pdf))).toBe(true)

  const archive = unzipSync((await who.send('GET', '/api/Exports/zip')).bytes)
  const paths = Object.keys(archive).filter((path) => path.startsWith('documenten/machtiging-'))
  expect(paths).toHaveLength(1)
  expect(Buffer.from(archive[paths[0] ?? ''] ?? []).equals(Buffer.from(pdf))).toBe(true)
  const about = Object.entries(archive).filter(([path]) => /\.(csv|txt|html)$/.test(path))
  expect(about.some(([, bytes]) => strFromU8(bytes).includes('Getekend formulier van machtiging M-2026-0001'))).toBe(true)
}) // prettier-ignore

test('the form is added later, also to a mandate that has ended; once added it stays', async () => {
  const who = await kloppend.register()
  const id = expectDone(await askMandate(who, await who.addCustomer()))
  expect(await formOf(who, id)).toBeNull()
  expect((await opened(who, id)).status).toBe(404)
  expectDone(await who.call(revokeMandate, { params: { id } }))
  const [one, other] = [await uploadedForm(who, samplePng(8, 8)), await uploadedForm(who)]
  const answers = await Promise.all([add(who, id, one), add(who, id, other)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.errors).toEqual([
    'Bij deze machtiging is al een getekend formulier bewaard. Dat blijft staan als bewijs.',
  ])
  for (const change of [`update mandate_forms set added_at = now()`, 'delete from mandate_forms'])
    await expect(
      kloppend.database.superuser.query(`${change} where tenant_id = $1`, [who.tenantId]),
    ).rejects.toThrow(/append-only/)
})

test('data instead of a page is no form, and neither is the file of another business', async () => {
  const who = await kloppend.register()
  const customerId = await who.addCustomer()
  const id = expectDone(await askMandate(who, customerId))
  const refused = await upload(who, sampleUbl(), { path: '/api/Mandates/forms', name: 'a.xml' })
  expect(refused.status).toBe(422)
  const theirs = await uploadedForm(await kloppend.register())
  const absent = await add(who, id, '00000000-0000-4000-8000-000000000000')
  expect(absent.status).toBe(404)
  const foreign = await add(who, id, theirs)
  expect([foreign.status, foreign.text]).toEqual([404, absent.text])
  // … nor together with a new mandate, which then is not kept either.
  const together = await askMandate(who, customerId, { reference: 'M-2026-0002', formId: theirs })
  expect(together.status).toBe(404)
  expect(expectDone(await who.call(listMandates))).toHaveLength(1)
  expect(await formOf(who, id)).toBeNull()
})
