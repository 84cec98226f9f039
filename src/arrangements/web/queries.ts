import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { ArrangementId, CustomerId, DocumentId } from '#kernel/ids.ts'
import { call } from '#platform/web/api-client.ts'
import type { BusinessMailOrder } from '#documents/contract.ts'
import { UNDO_SECONDS } from '#documents/web/send/undo-seconds.ts'
import { useMutation } from '#platform/web/mutation.ts'
import { toast } from '#platform/web/ui/Toaster.tsx'
import {
  endArrangement,
  getArrangementMailDraft,
  listArrangements,
  makeArrangement,
  orderArrangementMail,
  payArrangement,
  readArrangementOfInvoice,
  type Arrangement,
} from '../contract.ts'

const arrangementsKey = ['arrangements'] as const

/** A mail is handed over within seconds. */
const SOON_MS = 3_000

const whileUnderWay = (arrangements: readonly Arrangement[]): number | false =>
  arrangements.some(({ mails }) => mails.some(({ state }) => state === 'queued')) ? SOON_MS : false

export const arrangementsOfCustomer = (id: CustomerId) =>
  queryOptions({
    queryKey: [...arrangementsKey, 'customer', id],
    queryFn: ({ signal }) => call(listArrangements, { params: { id }, signal }),
    refetchInterval: ({ state }) => whileUnderWay(state.data?.arrangements ?? []),
  })

export const arrangementOfInvoice = (id: DocumentId) =>
  queryOptions({
    queryKey: [...arrangementsKey, 'invoice', id],
    queryFn: ({ signal }) => call(readArrangementOfInvoice, { params: { id }, signal }),
    refetchInterval: ({ state }) => whileUnderWay(state.data == null ? [] : [state.data]),
  })

/** The mail that confirms it as it would be sent now; read again each time, and never replaced while the user types. */
export const arrangementMailDraft = (id: ArrangementId) =>
  queryOptions({
    queryKey: ['arrangement-mail-draft', id],
    queryFn: ({ signal }) => call(getArrangementMailDraft, { params: { id }, signal }),
    gcTime: 0,
    staleTime: Infinity,
  })

export const useMailOrder = (id: ArrangementId) =>
  useChange((body: BusinessMailOrder) => call(orderArrangementMail, { params: { id }, body }))

/**
 * Agree on an arrangement, and order the mail that confirms it. The arrangement remains when the mail is refused.
 *
 * @returns what became of the mail; null where none was asked for
 */
export const useAgreement = (id: CustomerId) =>
  useChange(
    async ({
      to,
      ...body
    }: z.output<typeof makeArrangement.body> & {
      readonly to: readonly string[]
    }): Promise<MailOfAgreement | null> => {
      const agreed = await call(makeArrangement, { params: { id }, body })
      if (to.length === 0) return null
      return confirm(agreed, to).catch((refused: unknown) => ({ refused }))
    },
  )

export type MailOfAgreement = Awaited<ReturnType<typeof confirm>> | { readonly refused: unknown }

/** The mail as it is filled in, to these addresses, so late that it can be undone. */
async function confirm(id: ArrangementId, to: readonly string[]) {
  const { subject, body, hasMailServer } = await call(getArrangementMailDraft, { params: { id } })
  const mail = { to: [...to], cc: [], subject, body, delaySeconds: UNDO_SECONDS }
  return { ...(await call(orderArrangementMail, { params: { id }, body: mail })), hasMailServer }
}

export const useEnd = () => useChange((id: ArrangementId) => call(endArrangement, { params: { id } }))

/** The books, the invoices and the tasks follow from it. */
export function usePayment(id: ArrangementId) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: z.output<typeof payArrangement.body>) =>
      call(payArrangement, { params: { id }, body }),
    onSuccess: () => {
      toast('✅ Betaling geboekt')
      return client.invalidateQueries()
    },
  })
}

/** Reminders and tasks follow from it. */
function useChange<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: async () => {
      await Promise.all(
        [arrangementsKey, ['reminders'], ['notifications'], ['mails']].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      )
    },
  })
}
