import { proposalsFor } from '#bank/domain/matching/match.ts'
import { evidenceOf } from '#bank/domain/matching/explained.ts'
import { indexOf } from '#bank/domain/matching/open-items.ts'
import type { MatchedLine } from '#bank/domain/matching/proposal.ts'
import { generate } from '#bank/testing/generate.ts'
import { explain } from '#explanations/domain/explain.ts'
import { memoryOf } from '#explanations/domain/memory.ts'
import { generateCosts } from '#explanations/testing/generate-costs.ts'
import { decisionOn, judgeCosts, testBusiness } from '#explanations/testing/judge-costs.ts'
import type { Bench, Finding } from '../bench.ts'
import { figure, median } from '../pairs.ts'

const SEED = 20_261_122
const ROUNDS = 5
const GOAL_MS = 2_000

export const bankMatching: Bench = {
  name: 'bank-matching',
  goal: 'bank 4, 5',
  description:
    'Proposals for generated lines of a bank, against the truth of the generator (seeds that no rule was written with); and 10,000 lines against 5,000 open items and 500 decisions, in time of one core.',
  run(say) {
    const findings = [...quality(), speed(say)]
    return Promise.resolve(findings)
  },
}

function quality(): Finding[] {
  const { lines, items, memory } = generate(SEED)
  const index = indexOf(items, memory)
  const counts = { automatic: 0, wrong: 0, traps: 0, documents: 0, amongThree: 0, first: 0 }
  for (const { line, truth, isTrap } of lines) {
    const proposals = proposalsFor(line, index, memory)
    const right = proposals.map(
      ({ parts }) => parts.length === truth.length && parts.every(({ targetId }) => truth.includes(targetId)),
    )
    const isAutomatic = proposals[0]?.automatic === true
    if (isAutomatic) counts.automatic += 1
    if (isAutomatic && (isTrap || right[0] !== true)) counts.wrong += 1
    if (isAutomatic && isTrap) counts.traps += 1
    if (truth.length === 0 || isTrap) continue
    counts.documents += 1
    if (right.includes(true)) counts.amongThree += 1
    if (right[0] === true) counts.first += 1
  }
  const { automatic, wrong, traps, documents, amongThree, first } = counts
  const share = (what: string, of: number, goal: number): Finding => ({
    what,
    ours: `${figure(of * 100)} %`,
    theirs: `${figure(goal * 100)} % (the goal)`,
    ratio: of / goal,
    goal: `≥ ${figure(goal * 100)} %`,
    isMet: of >= goal,
  })
  return [
    {
      ...share(
        `bank: automatic decisions that are right, of ${String(automatic)}`,
        1 - wrong / automatic,
        0.995,
      ),
      isMet: wrong === 0 && traps === 0 && automatic >= 600,
    },
    share(
      `bank: the document is among three proposals, of ${String(documents)}`,
      amongThree / documents,
      0.9,
    ),
    share('bank: the document is the first proposal', first / documents, 0.85),
    ...costs(share),
  ]
}

/** Lines without a document: the account and the VAT of each. */
function costs(share: (what: string, of: number, goal: number) => Finding): Finding[] {
  const judged = judgeCosts(SEED)
  const right = (count: number): number =>
    judged.filter(({ places, truth }) => places.slice(0, count).includes(truth)).length / judged.length
  const of = `of ${String(judged.length)} without a document`
  return [
    share(`bank: account and VAT right at once, ${of}`, right(1), 0.9),
    share(`bank: account and VAT among three, ${of}`, right(3), 0.97),
  ]
}

/** What 500 decisions and the table say of each line too. */
function explained(): (line: MatchedLine) => void {
  const decisions = generateCosts(SEED).slice(0, 500).map(decisionOn)
  const known = { memory: memoryOf(decisions), rule: null }
  return (line) => {
    explain(evidenceOf({ ...line, lineKind: 'other', creditorId: '' }), testBusiness, known)
  }
}

/** Five years of two thousand lines, with a thousand items of each. */
function speed(say: (line: string) => void): Finding {
  const years = Array.from({ length: 5 }, (_, year) => ({ year, ...generate(SEED + year) }))
  const lines = years.flatMap((each) => each.lines.map(({ line }) => line))
  const items = years.flatMap(({ year, items: own }) =>
    own.slice(0, 1_000).map((item) => ({
      ...item,
      id: `${String(year)}${item.id}`,
      party: `${String(year)}${item.party}`,
      number: item.number.replace('2026', String(2_026 - year)),
    })),
  )
  const memory = years[0]?.memory ?? generate(SEED).memory
  const times = Array.from({ length: ROUNDS }, () => {
    // Of the processor, so that other work on the machine does not count.
    const before = process.cpuUsage()
    const index = indexOf(items, memory)
    const explainLine = explained()
    for (const line of lines) {
      proposalsFor(line, index, memory)
      explainLine(line)
    }
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000
  })
  say(` ${times.map((ms) => figure(ms)).join(', ')} ms`)
  const ms = median(times)
  return {
    what: `bank: ${lines.length.toLocaleString('en')} lines against ${items.length.toLocaleString('en')} open items and 500 decisions`,
    ours: `${figure(ms)} ms`,
    theirs: `${figure(GOAL_MS)} ms (the goal)`,
    ratio: ms / GOAL_MS,
    goal: '≤ 2 s',
    isMet: ms <= GOAL_MS,
  }
}
