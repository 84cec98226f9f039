import type { ComponentType } from 'react'
import type { Control } from 'react-hook-form'
import type { LocalDate } from '#kernel/local-date.ts'
import type { BasisPoints, Cents } from '#kernel/money.ts'
import type { OpenItemKind } from '../../domain/open-item.ts'
import type { PastHeading } from '../../domain/past-parts.ts'
import type { PastValues } from './past-form.ts'

/** An item that was read from the list of another program. */
export interface TakenItem {
  readonly side: OpenItemKind
  readonly relation: string
  readonly reference: string
  readonly date: LocalDate | null
  readonly dueDate: LocalDate | null
  /** What is owed; below zero for a credit note. */
  readonly amount: Cents
  readonly iban: string
  /** The VAT rate in it; null where the list does not say one. */
  readonly vatPercentage: BasisPoints | null
}

export interface ItemsFromFileProps {
  /** The side of the items where the list does not say it. */
  readonly side: OpenItemKind
  /** The start of the books; null while it cannot be read. */
  readonly day: LocalDate | null
  /** Whether it was filled in already. */
  readonly isThere: (item: TakenItem) => boolean
  readonly onTake: (items: readonly TakenItem[]) => void
}

/** What other slices know of the past. They are above this one, so `app/web` passes it in. */
export interface PastFacts {
  /** Accounts at banks, with what their first statement begins with. */
  readonly banks: readonly {
    readonly number: string
    readonly iban: string
    readonly first: { readonly day: LocalDate; readonly opening: Cents } | null
  }[]
  /** Adds an own account of the business with its IBAN, which is asked to prove who does it. */
  readonly AddBankAccount: ComponentType<{ readonly onClose: () => void }>
  /** The list of assets, each with the day from which it is used and what it was worth at the begin of these books; null while it is not known. */
  readonly assets: readonly { readonly inUseOn: LocalDate; readonly bookValue: Cents }[] | null
  /** The choice of a customer. */
  readonly CustomerField: ComponentType<{
    readonly control: Control<PastValues>
    readonly name: `deposits.${number}.customerId` | `receivables.${number}.customerId`
    /** To the page of a new customer; with this a new one can be added here. */
    readonly onNew?: () => void
  }>
  /** Reads what is open from a list. */
  readonly ItemsFromFile: ComponentType<ItemsFromFileProps>
  /** The figures of a file that was taken over, beside the opening balance. */
  readonly TakenControl: ComponentType
  /** Takes the whole move back. */
  readonly TakeBack: ComponentType
  /** The controls that were kept as evidence. */
  readonly KeptControls: ComponentType<{ readonly old: ReadonlyMap<PastHeading, Cents> }>
}
