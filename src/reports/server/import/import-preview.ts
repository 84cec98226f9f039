import { formatDateInWords } from '#kernel/dutch-format.ts'
import { periodName, type Period } from '#ledger/domain/period.ts'
import { PAYABLE } from '#ledger/domain/named-account.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { PastPreview } from '../../past-contract.ts'
import type { PastContent } from '../../domain/audit-file-content.ts'
import type { ImportPlan } from '../../domain/import-plan.ts'
import type { PlannedLine } from '../../domain/past/planned-line.ts'
import type { Origin } from '../../domain/past/predecessor.ts'
import { isKnown, type KnownCustomers } from './carried-relations.ts'

const SHOWN = 200

/** What is shown before the import and after it: what is made, what is asked, and what is in the way. */
export function previewOf(
  content: PastContent,
  plan: ImportPlan,
  about: {
    readonly sha256: string
    readonly proposed: LocalDate
    readonly known: KnownCustomers
    readonly refusals: readonly string[]
    readonly isDone: boolean
    /** The VAT period in which the books begin after its first day. */
    readonly shared: Period | null
    readonly origin: Origin
    /** How a second file of the same day differs. */
    readonly second: PastPreview['second']
  },
): PastPreview {
  const fresh = about.isDone
    ? plan.customers
    : plan.customers.filter((relation) => !isKnown(relation, about.known))
  return {
    sha256: about.sha256,
    isDone: about.isDone,
    companyName: content.companyName,
    software: content.software,
    firstDay: content.firstDay,
    lastDay: content.lastDay,
    transactions: content.transactions,
    whose: about.origin.whose,
    shareCapital: about.origin.shareCapital,
    isSharesAsked: plan.isSharesAsked,
    isOfCompany: about.origin.isCompany,
    date: plan.date,
    proposedDate: about.proposed,
    leftOut: content.leftOut,
    lines: plan.lines.slice(0, SHOWN).map(lineOnWire),
    linesInAll: plan.lines.length,
    result: plan.result.map(lineOnWire),
    matched: matchedOnWire(plan),
    runningVat: vatQuestion(plan, about.shared),
    asked: plan.asked.map(({ account, proposal, isRunningVat }) => ({
      isRunningVat,
      id: account.id,
      name: account.name,
      amount: account.closing,
      isBalanceSheet: account.isBalanceSheet,
      proposal: proposal === null ? null : { number: proposal.number, name: proposal.name },
    })),
    customers: fresh.slice(0, SHOWN).map(({ name }) => name),
    customersInAll: fresh.length,
    customersKnown: plan.customers.length - fresh.length,
    suppliers: new Set(
      plan.lines.flatMap(({ account, openItem }) =>
        account.number === PAYABLE && openItem !== null && openItem.relation !== ''
          ? [openItem.relationId]
          : [],
      ),
    ).size,
    vatCodes: content.vatCodes,
    second: about.second,
    warnings: plan.warnings,
    refusals: about.refusals,
    defects: content.defects,
  }
}

const matchedOnWire = ({ matched }: ImportPlan): PastPreview['matched'] =>
  matched.flatMap((each) =>
    each.target === null
      ? []
      : [
          {
            id: each.account.id,
            name: each.account.name,
            amount: each.account.closing,
            isBalanceSheet: each.account.isBalanceSheet,
            own: { number: each.target.number, name: each.target.name },
            by: each.by,
          },
        ],
  )

/** In Dutch: why VAT of the file is asked; empty where no account of it is. */
const vatQuestion = ({ asked }: ImportPlan, shared: Period | null): string =>
  shared === null || !asked.some(({ isRunningVat }) => isRunningVat)
    ? ''
    : `Je begint hier midden in ${periodName(shared.period)}. Btw die je vorige programma vanaf ${formatDateInWords(shared.firstDay)} boekte hoort op een btw-rekening: die telt mee in je eerste aangifte hier. Btw van een tijdvak daarvoor, die je nog betaalt of terugkrijgt, hoort op 1530.`

const lineOnWire = ({ account, amount, openItem, from }: PlannedLine): PastPreview['lines'][number] => ({
  number: account.number,
  name: account.name,
  amount,
  openItem:
    openItem === null
      ? null
      : [openItem.relation, openItem.reference].filter((text) => text !== '').join(', '),
  from: from.slice(0, 5),
})
