import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bounceOf } from '#testing/mail/bounce.ts'
import { failuresIn, refusedRecipients } from '../../domain/delivery-report.ts'
import { readReport } from './read-report.ts'
import { reportTask } from './report-task.ts'

const mailId = '01999999-0000-7000-8000-00000000000a'
const tenantId = '01999999-0000-7000-8000-00000000000b'
const messageId = `<${mailId}.${tenantId}@kloppend.test>`
const address = 'klant@voorbeeld.nl'

test('a report of class 5 names the mail, the address and what the server said', async () => {
  expect(await readReport(bounceOf({ messageId, address }))).toEqual({
    keys: [{ mailId, tenantId }],
    failures: [{ address, status: '5.1.1', answer: '550 5.1.1 No such user here' }],
  })
})

test('a status of class 4, and a report without a failure, say nothing', async () => {
  for (const changes of [
    { status: '4.4.7' },
    { action: 'delayed' },
    { action: 'delivered', status: '2.0.0' },
  ])
    expect((await readReport(bounceOf({ messageId, address, ...changes }))).failures).toEqual([])
})

test('the address that the sender wrote goes before the one where the mail ended', () => {
  const group = ['Final-Recipient: rfc822;eind@elders.nl', 'Original-Recipient: rfc822; klant@voorbeeld.nl', 'Action: Failed', 'Status: 5.2.1 (disabled)']
  expect(failuresIn(`Reporting-MTA: dns; mx\n\n${group.join('\n')}\n`)).toEqual([
    { address, status: '5.2.1', answer: '5.2.1' },
  ])
}) // prettier-ignore

test('an unknown address counts for a mail with one recipient only', () => {
  const failures = [{ address: 'eind@elders.nl', status: '5.1.1', answer: 'weg' }]
  expect(refusedRecipients(failures, [address])).toEqual([{ address, answer: 'weg' }])
  expect(refusedRecipients(failures, [address, 'twee@voorbeeld.nl'])).toEqual([])
})

test('a damaged report gives an answer that fits, or an error, and never hangs', async () => {
  let answered = 0
  const whole = bounceOf({ messageId, address })
  const hit = fc.record({
    at: fc.nat(whole.length - 1),
    bytes: fc.uint8Array({ maxLength: 12 }),
    cut: fc.nat(40),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(hit, { minLength: 1, maxLength: 6 }), async (hits) => {
      let report = whole
      for (const { at, bytes, cut } of hits)
        report = Buffer.concat([report.subarray(0, at), bytes, report.subarray(at + cut)])
      const answer = await readReport(report).catch(() => null)
      if (answer === null) return
      answered += 1
      expect(reportTask.answer.safeParse(answer).success).toBe(true)
    }),
    { numRuns: 1_000 },
  )
  expect(answered).toBeGreaterThan(500)
}, 60_000)

test('long and many fields are cut', async () => {
  const group = `Final-Recipient: rfc822; ${address}\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; ${'x'.repeat(5_000)}\n\n`
  expect(failuresIn(group.repeat(2_000))).toHaveLength(50)
  expect(failuresIn(group)[0]?.answer).toHaveLength(300)
  const flood = bounceOf({ messageId: messageId.repeat(1_000), address })
  expect((await readReport(flood)).keys).toHaveLength(5)
})
