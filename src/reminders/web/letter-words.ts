import { counted } from '#kernel/dutch-format.ts'
import type { ReminderProposal } from '../contract.ts'
import type { ChipTone } from '#platform/web/ui/StateChip.tsx'
import type { LetterSummary } from '../letters-contract.ts'

type State = LetterSummary['state']

const ofMail = {
  queued: ['wacht', 'blue'],
  sent: ['verstuurd', 'green'],
  kept: ['bewaard als bestand', 'grey'],
  failed: ['niet aangekomen', 'red'],
  withdrawn: ['niet verstuurd', 'grey'],
} as const satisfies Record<State, readonly [string, ChipTone]>

const ofPost = {
  ...ofMail,
  queued: ['nog op de post doen', 'amber'],
  sent: ['op de post', 'green'],
} as const satisfies Record<State, readonly [string, ChipTone]>

/** What became of a letter, with the tone of its chip. */
export const stateOfLetter = (way: LetterSummary['way'], state: State): readonly [string, ChipTone] =>
  (way === 'post' ? ofPost : ofMail)[state]

/** How many invoices a letter is about, those of before the start too. */
export const invoicesIn = ({
  invoices,
  openItems,
}: {
  readonly invoices: readonly unknown[]
  readonly openItems: readonly unknown[]
}): number => invoices.length + openItems.length

/** What a letter is about, in Dutch words; invoices of before the start are named as such. */
export function aboutWords(letter: Pick<ReminderProposal, 'invoices' | 'openItems'>): string {
  const { invoices, openItems } = letter
  const all = counted(invoicesIn(letter), 'factuur', 'facturen')
  const [only] = openItems
  if (only === undefined) return all
  if (invoicesIn(letter) === 1) return `Factuur ${only.number}, van vóór je start`
  return `${all}, ${invoices.length === 0 ? 'alle' : String(openItems.length)} van vóór je start`
}
