import { formatEuros } from '#kernel/dutch-format.ts'
import type { Cents } from '#kernel/money.ts'
import { paths } from '#platform/web/paths.ts'
import type { ChipTone } from '#platform/web/ui/StateChip.tsx'
import type { VatReturnDetail } from '../contract.ts'
import type { ReturnStatus } from '../domain/return-status.ts'

/** `€ 1.234`: the form requires whole euros. */
export const formatWholeEuros = (amount: Cents): string => formatEuros(amount).replace(/,00$/, '')

/** `1234`, as a user types it into the form of the Belastingdienst. */
export const plainEuros = (amount: Cents): string => String(amount / 100n)

export const toneOf = {
  running: 'grey',
  due: 'blue',
  late: 'amber',
  filed: 'indigo',
  paid: 'green',
  exempt: 'grey',
} as const satisfies Record<ReturnStatus, ChipTone>

export const addressOf = (period: string): string => `${paths.taxes}?tijdvak=${period}`

type CheckItem = VatReturnDetail['checks'][number]['items'][number]

/** The page of a check's record. */
export function pathOfItem({ document }: CheckItem): string {
  switch (document.kind) {
    case 'invoice':
      return paths.invoice(document.id)
    case 'expense':
      return paths.expense(document.id)
    case 'customer':
      return paths.customer(document.id)
    case 'entry':
      return `${paths.balance}?boeking=${document.id}`
    case 'return':
      return addressOf(document.id)
  }
}

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
