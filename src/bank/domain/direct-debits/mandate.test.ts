import { expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { lapsesAfter, mandateRefusal, mandateStateOf, type MandateFacts } from './mandate.ts'
import { reasonCodeOf, reasonText } from './return-reasons.ts'

const day = localDate('2026-11-23')
const mandate = (changes: Partial<MandateFacts> = {}): MandateFacts => ({
  end: null,
  signedOn: localDate('2026-01-05'),
  lastUsedOn: null,
  isSpent: false,
  returned: [],
  ...changes,
})
const returned = (reason: string, isCleared = false) => [{ reason, on: localDate('2026-11-20'), isCleared }]

test('a mandate lapses 36 months after its last use, or after it was signed', () => {
  const old = mandate({ signedOn: localDate('2023-11-23') })
  expect(mandateStateOf(old, day)).toBe('active')
  expect(mandateStateOf(old, localDate('2026-11-24'))).toBe('lapsed')
  expect(mandateRefusal(old, localDate('2026-11-24'))).toMatch(
    /verviel op 23-11-2026. Laat een nieuwe tekenen/,
  )
  expect(mandateStateOf({ ...old, lastUsedOn: localDate('2024-01-10') }, localDate('2026-11-24'))).toBe(
    'active',
  )
  expect(lapsesAfter(mandate({ signedOn: localDate('2024-02-29') }))).toBe('2027-02-28')
})

test.each([
  ['revoked', { end: 'revoked' as const }, /ingetrokken/],
  ['replaced', { end: 'replaced' as const }, /vervangen/],
  ['spent', { isSpent: true }, /al gebruikt/],
  ['blocked', { returned: returned('AC04') }, /rekening is opgeheven.*weer vrij/],
  ['blocked', { returned: returned('MD01') }, /geen geldige machtiging/],
])('a mandate that is %s is refused with what to do', (state, changes, sentence) => {
  expect(mandateStateOf(mandate(changes), day)).toBe(state)
  expect(mandateRefusal(mandate(changes), day)).toMatch(sentence)
})

test('too little money is no reason to stop, and a reason that was looked at neither', () => {
  expect(mandateRefusal(mandate({ returned: returned('AM04') }), day)).toBeNull()
  expect(mandateRefusal(mandate({ returned: returned('MD01', true) }), day)).toBeNull()
})

test('the reason of a return is the code of the format, else a known code in the words', () => {
  expect(reasonCodeOf('am04', 'x')).toBe('AM04')
  expect(reasonCodeOf('', 'Storno SEPA incasso MS02 factuur 2026-0042')).toBe('MS02')
  expect(reasonCodeOf('', 'Kamer AB12')).toBe('')
  expect(reasonText('MS02')).toBe('de klant weigerde de incasso')
  expect(reasonText('ZZ99')).toBe('code ZZ99')
})
