import { expect, test } from 'vitest'
import { isAutomatic } from './automatic-mail.ts'

const from = (sender: string, headers: Readonly<Record<string, string>> = {}) =>
  isAutomatic({ sender, headers: Object.entries(headers).map(([key, value]) => ({ key, value })) })

test('a person may be answered', () => {
  expect(from('jan@bakkerij.nl')).toBe(false)
  expect(from('jan@bakkerij.nl', { 'auto-submitted': 'no', precedence: 'normal' })).toBe(false)
  expect(from('jan@bakkerij.nl', { 'content-type': 'multipart/mixed', 'return-path': '<jan@bakkerij.nl>' })).toBe(false)
}) // prettier-ignore

test.each([
  ['auto-submitted', 'auto-replied'],
  ['auto-submitted', 'auto-generated; owner-email="x"'],
  ['precedence', 'bulk'],
  ['precedence', 'List'],
  ['list-id', '<nieuws.voorbeeld.nl>'],
  ['list-unsubscribe', '<https://voorbeeld.nl>'],
  ['return-path', '<>'],
  ['x-auto-response-suppress', 'OOF'],
  ['content-type', 'multipart/report; report-type=delivery-status'],
])('a message with %s: %s is of a program', (key, value) => {
  expect(from('jan@bakkerij.nl', { [key]: value })).toBe(true)
})

test.each(['', 'MAILER-DAEMON@mx.nl', 'postmaster@mx.nl', 'no-reply@winkel.nl', 'noreply@winkel.nl', 'geen'])(
  'a message of %s is of a program',
  (sender) => {
    expect(from(sender)).toBe(true)
  },
)
