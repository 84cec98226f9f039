import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { BackingDocumentId, CustomerId, DirectDebitBatchId, MandateId } from '#kernel/ids.ts'
import { call, uploadFile } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import type { MoneyProof } from '#tenants/web/money-proof.tsx'
import {
  addMandateForm,
  cancelDirectDebitBatch,
  changeDirectDebitSettings,
  clearMandate,
  createDirectDebitBatch,
  createMandate,
  getDirectDebitBatch,
  listCollectables,
  listDirectDebitBatches,
  listMandates,
  previewDirectDebitBatch,
  readDirectDebitSettings,
  revokeMandate,
  uploadMandateForm,
  type NewDirectDebitBatch,
  type NewMandate,
} from '../../direct-debit-contract.ts'
import { bankKey } from '../bank-key.ts'

export const directDebitSettings = queryOptions({
  queryKey: [...bankKey, 'direct-debit-settings'],
  queryFn: ({ signal }) => call(readDirectDebitSettings, { signal }),
})

export const directDebitBatches = queryOptions({
  queryKey: [...bankKey, 'direct-debits'],
  queryFn: ({ signal }) => call(listDirectDebitBatches, { signal }),
})

export const directDebitBatch = (id: DirectDebitBatchId) =>
  queryOptions({
    queryKey: [...bankKey, 'direct-debits', id],
    queryFn: ({ signal }) => call(getDirectDebitBatch, { params: { id }, signal }),
  })

export const collectables = queryOptions({
  queryKey: [...bankKey, 'collectables'],
  queryFn: ({ signal }) => call(listCollectables, { signal }),
})

/** The mandates of one customer, or all. */
export const mandates = (customerId?: CustomerId) =>
  queryOptions({
    queryKey: [...bankKey, 'mandates', customerId ?? 'all'],
    queryFn: ({ signal }) =>
      call(listMandates, { query: customerId === undefined ? {} : { customerId }, signal }),
  })

/** What a batch would collect; nothing is kept. */
export const usePreview = () =>
  useMutation({ mutationFn: (body: NewDirectDebitBatch) => call(previewDirectDebitBatch, { body }) })

export const useNewBatch = () =>
  useChange(({ body, proof }: { readonly body: NewDirectDebitBatch; readonly proof: MoneyProof }) =>
    call(createDirectDebitBatch, { body: { ...body, ...proof } }),
  )
export const useCancellation = () =>
  useChange(({ id, position }: { id: DirectDebitBatchId; position?: number }) =>
    call(cancelDirectDebitBatch, {
      params: { id },
      query: position === undefined ? {} : { position: String(position) },
    }),
  )
export const useCreditorId = () =>
  useChange(({ creditorId, proof }: { readonly creditorId: string; readonly proof: MoneyProof }) =>
    call(changeDirectDebitSettings, { body: { creditorId, ...proof } }),
  )

/** The file goes first, once: a second try sends the id that it got. */
function useFormUpload(): (file: File) => Promise<BackingDocumentId> {
  const kept = useRef<{ readonly file: File; readonly id: BackingDocumentId } | null>(null)
  return async (file) => {
    if (kept.current?.file !== file)
      kept.current = { file, id: await uploadFile(uploadMandateForm, { file }) }
    return kept.current.id
  }
}

type TypedMandate = Omit<NewMandate, 'formId'> & { readonly form: File | null }

/** A mandate, with its signed form where the user has it as a file. */
export function useNewMandate() {
  const idOf = useFormUpload()
  return useChange(async ({ form, proof, ...body }: TypedMandate & { readonly proof: MoneyProof }) =>
    call(createMandate, {
      body: { ...body, ...proof, formId: form === null ? null : await idOf(form) },
    }),
  )
}

/** The signed form of a mandate that has none. */
export function useAddedForm() {
  const idOf = useFormUpload()
  return useChange(async ({ id, form }: { readonly id: MandateId; readonly form: File }) =>
    call(addMandateForm, { params: { id }, body: { formId: await idOf(form) } }),
  )
}

export const useRevocation = () => useChange((id: MandateId) => call(revokeMandate, { params: { id } }))
export const useClearance = () => useChange((id: MandateId) => call(clearMandate, { params: { id } }))

/** Everything is loaded again: an invoice shows that it is in collection. */
function useChange<Wanted, Answered>(change: (wanted: Wanted) => Promise<Answered>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async () => queryClient.invalidateQueries(),
  })
}
