import { expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { feeReferenceOf, feesInside } from './fee-of-line.ts'

test('a charge that is inside a line of before is no new line; beside a line without it, it is', () => {
  const amounts = new Map([
    ['ref:a', cents(-1_000n)],
    [feeReferenceOf('ref:a'), cents(-50n)],
  ])
  expect(feesInside([{ identity: 'ref:a', kept: cents(-1_050n) }], amounts)).toEqual(['ref:a/kosten'])
  expect(feesInside([{ identity: 'ref:a', kept: cents(-1_000n) }], amounts)).toEqual([])
})
