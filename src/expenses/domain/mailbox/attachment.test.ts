import { expect, test } from 'vitest'
import { handlingOf, type AttachmentFacts } from './attachment.ts'

const picture: AttachmentFacts = {
  kind: 'jpeg',
  size: 80_000,
  isPacked: false,
  fileName: 'bon.jpg',
  isShownInText: false,
}

test.each<[string, Partial<AttachmentFacts>, ReturnType<typeof handlingOf>]>([
  ['a photograph', {}, 'take'],
  ['a small picture', { size: 9_999 }, 'skip'],
  ['a picture of 10 kB', { size: 10_000 }, 'take'],
  ['a logo in a signature', { isShownInText: true }, 'skip'],
  ['a photograph that was pasted in the text', { isShownInText: true, size: 900_000 }, 'take'],
  ['a PDF, however small', { kind: 'pdf', size: 500 }, 'take'],
  ['an e-invoice', { kind: 'xml', size: 3_000 }, 'take'],
  ['a ZIP', { kind: 'unknown', isPacked: true, fileName: 'bonnen.zip' }, 'packed'],
  ['a text document', { kind: 'unknown', isPacked: true, fileName: 'brief.docx' }, 'skip'],
  ['an appointment', { kind: 'unknown', fileName: 'afspraak.ics' }, 'skip'],
])('%s is used as it should be', (_name, facts, use) => {
  expect(handlingOf({ ...picture, ...facts })).toBe(use)
})
