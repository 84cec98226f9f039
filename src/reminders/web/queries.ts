import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ShownList } from '#contract/list-page.ts'
import type { CustomerId, DocumentId, OpenItemId } from '#kernel/ids.ts'
import { invoiceById } from '#invoices/web/queries.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { call } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import type { Cents } from '#kernel/money.ts'
import {
  changeCustomerReminders,
  changeInvoiceReminders,
  changeReminderSettings,
  confirmReminder,
  listReminderProposals,
  previewReminder,
  readCustomerReminders,
  readInvoiceReminders,
  readReminderSettings,
  type ReminderOverride,
  type ReminderSettings,
} from '../contract.ts'
import { confirmInterestRates } from '../rates-contract.ts'
import { handOverClaim, listHandedOver, takeClaimBack } from '../hand-over-contract.ts'
import { changeItemReminders, handOverItem, readItemReminders, takeItemBack } from '../item-contract.ts'
import { listLettersToPost, makePostLetter, notePosted, withdrawPostLetter } from '../post-contract.ts'
import { letterPages, listLetterPage } from '../letters-contract.ts'
import type { ConfirmedRates } from '../domain/confirmed-rates.ts'
import type { CostsBasis } from '../domain/counted-costs.ts'
import type { ClaimRef } from '../domain/standing.ts'

const remindersKey = ['reminders'] as const

export const reminderSettings = queryOptions({
  queryKey: [...remindersKey, 'settings'],
  queryFn: ({ signal }) => call(readReminderSettings, { signal }),
})

export const reminderProposals = queryOptions({
  queryKey: [...remindersKey, 'proposals'],
  queryFn: ({ signal }) => call(listReminderProposals, { signal }),
})

export const lettersToPost = queryOptions({
  queryKey: [...remindersKey, 'to-post'],
  queryFn: ({ signal }) => call(listLettersToPost, { signal }),
})

export function letterPage(shown: ShownList) {
  const query = letterPages.queryOf(shown)
  return queryOptions({
    queryKey: [...remindersKey, 'letters', query],
    queryFn: ({ signal }) => call(listLetterPage, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export const letterFor = (id: CustomerId, basis: CostsBasis) =>
  queryOptions({
    queryKey: [...remindersKey, 'letter', id, basis],
    queryFn: ({ signal }) => call(previewReminder, { params: { id }, query: { basis }, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })

export const remindersOfClaim = (claim: ClaimRef) =>
  queryOptions({
    queryKey: [...remindersKey, 'claim', claim],
    queryFn: ({ signal }) =>
      'documentId' in claim
        ? call(readInvoiceReminders, { params: { id: claim.documentId }, signal })
        : call(readItemReminders, { params: { id: claim.openItemId }, signal }),
  })

/** The reminders of an invoice, asked once it is finalised: of a concept there are none. */
export function useRemindersOfInvoice(id: DocumentId) {
  const invoice = useQuery(invoiceById(id))
  const hasReminders = invoice.data !== undefined && invoice.data.state !== 'concept'
  const { data, isLoading } = useQuery({ ...remindersOfClaim({ documentId: id }), enabled: hasReminders })
  return { reminders: data, isWaiting: invoice.isLoading || isLoading }
}

export const remindersOfCustomer = (id: CustomerId) =>
  queryOptions({
    queryKey: [...remindersKey, 'customer', id],
    queryFn: ({ signal }) => call(readCustomerReminders, { params: { id }, signal }),
  })

export const useSettingsChange = () =>
  useChange((body: ReminderSettings) => call(changeReminderSettings, { body }))

/** The statutory rates of a half year that the program does not know. */
export const useRatesConfirmed = () =>
  useChange((body: ConfirmedRates) => call(confirmInterestRates, { body }))

export const handedOverClaims = queryOptions({
  queryKey: [...remindersKey, 'handed-over'],
  queryFn: ({ signal }) => call(listHandedOver, { signal }),
})

export const useHandOver = (claim: ClaimRef) =>
  useChange((body: { readonly agency: string; readonly handedOverOn: LocalDate }) =>
    'documentId' in claim
      ? call(handOverClaim, { params: { id: claim.documentId }, body })
      : call(handOverItem, { params: { id: claim.openItemId }, body }),
  )

export const useTakeBack = (claim: ClaimRef) =>
  useChange(() =>
    'documentId' in claim
      ? call(takeClaimBack, { params: { id: claim.documentId } })
      : call(takeItemBack, { params: { id: claim.openItemId } }),
  )

export interface LetterAsShown {
  readonly customerId: CustomerId
  readonly documentIds: DocumentId[]
  readonly openItemIds: OpenItemId[]
  readonly total: Cents
  readonly basis: CostsBasis
  readonly recipients: string[]
  readonly allPaymentsKnown: boolean
  readonly newCostsChecked: boolean
}

export const useConfirmation = () =>
  useChange(({ customerId, ...body }: LetterAsShown) =>
    call(confirmReminder, { params: { id: customerId }, body }),
  )

/** One letter after the other, so that a refusal stops no other. @returns why a letter was refused, by its customer */
export const useConfirmations = () =>
  useChange(async (letters: readonly LetterAsShown[]): Promise<ReadonlyMap<CustomerId, string>> => {
    const refusals = new Map<CustomerId, string>()
    for (const { customerId, ...body } of letters)
      await call(confirmReminder, { params: { id: customerId }, body }).catch((error: unknown) =>
        refusals.set(customerId, error instanceof Error ? error.message : 'Versturen mislukt.'),
      )
    return refusals
  })

export const usePostLetter = () =>
  useChange(({ customerId, ...body }: Omit<LetterAsShown, 'recipients'>) =>
    call(makePostLetter, { params: { id: customerId }, body }),
  )

export const usePosting = () =>
  useChange(({ id, postedOn }: { readonly id: string; readonly postedOn: LocalDate }) =>
    call(notePosted, { params: { id }, body: { postedOn } }),
  )

export const usePostWithdrawal = () => useChange((id: string) => call(withdrawPostLetter, { params: { id } }))

/** A customer or a claim. */
export type OverrideSubject = { readonly customerId: CustomerId } | ClaimRef

export const useOverrideChange = (subject: OverrideSubject) =>
  useChange((body: ReminderOverride) => {
    if ('customerId' in subject)
      return call(changeCustomerReminders, { params: { id: subject.customerId }, body })
    return 'documentId' in subject
      ? call(changeInvoiceReminders, { params: { id: subject.documentId }, body })
      : call(changeItemReminders, { params: { id: subject.openItemId }, body })
  })

/** What is due follows from all of it; the page of an invoice shows its mails too. */
function useChange<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: async () => {
      await Promise.all(
        [remindersKey, ['invoices'], ['notifications']].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      )
    },
  })
}
