import { useState } from 'react'
import type { ChartAccountOnWire } from '#ledger/contract.ts'
import type { BankAccount, BankLine } from '../../contract.ts'
import type { BankSettings } from '../../rules-contract.ts'
import {
  candidatesOf,
  isIn,
  onUsual,
  transferOf,
  usualOnDay,
  type Candidate,
  type UsualUse,
} from './candidate.ts'
import type { TodoAct } from './use-todo-keys.ts'

/** What is open inside the panel of a line. */
export type Mode = 'proposal' | 'search' | 'split' | 'costs' | 'own'

export interface Choice {
  readonly mode: Mode
  readonly candidates: readonly Candidate[]
  /** What Enter would book; null when nothing is proposed or chosen. */
  readonly candidate: Candidate | null
  /** Place among the candidates; null for a choice of the user, and until a question is answered. */
  readonly place: number | null
  /** What is asked before one of the candidates can be chosen; empty once it is, and where nothing is. */
  readonly question: string
  readonly chart: readonly ChartAccountOnWire[]
  readonly usual: readonly UsualUse[]
  readonly ownAccounts: readonly BankAccount[]
  readonly setMode: (mode: Mode) => void
  readonly choose: (candidate: Candidate) => void
  readonly act: (act: TodoAct) => void
}

interface Chosen {
  readonly lineId: string
  readonly mode: Mode
  readonly place: number | null
  readonly own: Candidate | null
}

/** Only an account at a payment provider has these. */
const ofProviders: ReadonlySet<string> = new Set(['provider-costs-nl', 'provider-costs-eu'])

/** At a payment provider its costs come first; elsewhere there are none. */
const usualOn = (isProvider: boolean, usual: readonly UsualUse[]): readonly UsualUse[] => {
  const costs = usual.filter(({ use }) => ofProviders.has(use))
  const others = usual.filter(({ use }) => !ofProviders.has(use))
  return isProvider ? [...costs, ...others] : others
}

const chosenIn = ({ own, place }: Chosen, candidates: readonly Candidate[]): Candidate | null =>
  own ?? (place === null ? null : (candidates[place] ?? null))

const beginOf = (line: BankLine | null, asked: string): Chosen => ({
  lineId: line?.id ?? '',
  mode: 'proposal',
  place: asked === '' ? 0 : null,
  own: null,
})

const isAsked = ({ own, place }: Chosen): boolean => own === null && place === null

/** What is chosen for the open line; another line begins with its best proposal. */
export function useChoice(
  line: BankLine | null,
  accounts: readonly BankAccount[],
  chart: readonly ChartAccountOnWire[],
  answers: BankSettings['usual'],
): Choice {
  const [state, setState] = useState<Chosen | null>(null)
  const candidates = line === null ? [] : candidatesOf(line)
  const asked = candidates[0]?.question ?? ''
  const fresh = beginOf(line, asked)
  const now = state !== null && state.lineId === line?.id ? state : fresh
  const usual = line === null ? [] : answers.flatMap((each) => usualOnDay(each, line.date))
  const isProvider = accounts.find(({ id }) => id === line?.bankAccountId)?.kind === 'provider'
  const ownAccounts = accounts.filter(({ id }) => id !== line?.bankAccountId)
  const set = (change: Partial<Chosen>) => {
    setState({ ...now, ...change })
  }
  const choose = (candidate: Candidate) => {
    set({ own: candidate, mode: 'proposal' })
  }
  const act = (what: TodoAct) => {
    if (line === null) return
    if (what.do === 'choose') {
      if (candidates[what.place] !== undefined) set({ place: what.place, own: null, mode: 'proposal' })
    } else if (what.do === 'search' || what.do === 'split' || what.do === 'costs') set({ mode: what.do })
    else if (what.do === 'private') {
      const use = isIn(line) ? 'private-in' : 'private-out'
      const own = usual.find((each) => each.use === use)
      if (own !== undefined) choose(onUsual(line, own, undefined))
    } else if (what.do === 'own') {
      if (ownAccounts.length > 1) set({ mode: 'own' })
      else choose(transferOf(line, ownAccounts[0] ?? null))
    }
  }
  const candidate = now.mode === 'proposal' ? chosenIn(now, candidates) : null
  return {
    mode: now.mode,
    candidates,
    candidate,
    place: now.own === null ? now.place : null,
    question: isAsked(now) ? asked : '',
    chart,
    usual: usualOn(isProvider, usual),
    ownAccounts,
    setMode: (mode) => {
      set({ mode })
    },
    choose,
    act,
  }
}
