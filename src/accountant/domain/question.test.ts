import { expect, test } from 'vitest'
import { questionMail } from './question-mail.ts'
import { isAnswerer, stateAfter } from './question.ts'

const owner = { userId: 'o', role: 'owner' }
const admin = { userId: 'b', role: 'admin' }
const accountant = { userId: 'a', role: 'accountant-reading' }
const employee = { userId: 'm', role: 'employee' }
const colleague = { userId: 'c', role: 'accountant-filing' }

test('a question waits for the other side than the one that wrote last', () => {
  expect(stateAfter(accountant, owner)).toBe('answered')
  expect(stateAfter(accountant, accountant)).toBe('open')
  // Another accountant asks on; the owner’s administrator answers the owner.
  expect(stateAfter(accountant, colleague)).toBe('open')
  expect(stateAfter(owner, admin)).toBe('answered')
})

test('a question is mailed to the members who answer: owners and administrators, or the accountants', () => {
  const members = [owner, admin, accountant, colleague, { userId: 'f', role: 'billing' }]
  const answerers = (asker: typeof owner, recordAuthor: string | null = null) =>
    [...members, employee]
      .filter((member) => isAnswerer(asker, member, recordAuthor))
      .map(({ userId }) => userId)
  expect(answerers(accountant)).toEqual(['o', 'b'])
  expect(answerers(owner)).toEqual(['a', 'c'])
  // About a receipt that an employee brought in, the employee answers too; what the employee asks is for all who book.
  expect(answerers(owner, 'm')).toEqual(['a', 'c', 'm'])
  expect(answerers(accountant, 'm')).toEqual(['o', 'b', 'm'])
  expect(answerers(employee, 'm')).toEqual(['o', 'b', 'a', 'c'])
})

test('the mail names twenty messages, shortened, and counts the others', () => {
  const message = { subject: 'Uitgave Stoel', name: 'a@b.test', text: `Eén\n\nregel ${'x'.repeat(500)}` }
  const mailTo = (canSwitchOff: boolean) =>
    questionMail(
      'Studio Noord',
      Array.from({ length: 23 }, () => message),
      { link: 'https://kloppend.test', canSwitchOff },
    )
  const mail = mailTo(true)
  expect(mail.subject).toBe('23 berichten bij vragen over Studio Noord')
  expect(mail.body).toContain('a@b.test: Eén regel xxx')
  expect(mail.body).toContain('En nog 3 berichten.')
  expect(mail.body.split('\n').every((line) => line.length < 330)).toBe(true)
  // A role that does not open that page is not sent there.
  expect(mail.body).toContain('Uitzetten kan bij Notificaties')
  expect(mailTo(false).body).not.toContain('Notificaties')
})
