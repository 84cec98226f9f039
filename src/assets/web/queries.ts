import { queryOptions } from '@tanstack/react-query'
import type { AssetId, LineId } from '#kernel/ids.ts'
import { useBooksChange } from '#ledger/web/books-change.ts'
import { call } from '#platform/web/api-client.ts'
import {
  cancelAsset,
  changeAsset,
  createAsset,
  disposeAsset,
  getAsset,
  listAssetCandidates,
  listAssets,
  type AssetChangeInput,
  type DisposalInput,
  type NewAsset,
} from '../contract.ts'

const assetsKey = ['assets'] as const

export const assetList = queryOptions({
  queryKey: [...assetsKey, 'list'],
  queryFn: ({ signal }) => call(listAssets, { signal }),
})

export const assetById = (id: AssetId) =>
  queryOptions({
    queryKey: [...assetsKey, 'one', id],
    queryFn: ({ signal }) => call(getAsset, { params: { id }, signal }),
  })

/** Bought, and not on the list yet. @param asked a line of an expense that may be booked as a cost; null for none */
export const assetCandidates = (asked: LineId | null) =>
  queryOptions({
    queryKey: [...assetsKey, 'candidates', asked],
    queryFn: ({ signal }) =>
      call(listAssetCandidates, { query: asked === null ? {} : { expenseLineId: asked }, signal }),
  })

/** A change of the list also changes the books; `done` is called even when the screen has closed by then. */
const useAssetChange = <Change, Data>(change: (of: Change) => Promise<Data>, done: (data: Data) => void) =>
  useBooksChange(change, done, assetsKey)

export const useNewAsset = (done: (id: AssetId) => void) =>
  useAssetChange((body: NewAsset) => call(createAsset, { body }), done)

export const useAssetTerms = (id: AssetId, done: () => void) =>
  useAssetChange((body: AssetChangeInput) => call(changeAsset, { params: { id }, body }), done)

export const useDisposal = (id: AssetId, done: () => void) =>
  useAssetChange((body: DisposalInput) => call(disposeAsset, { params: { id }, body }), done)

export const useCancellation = (id: AssetId, done: () => void) =>
  useAssetChange(() => call(cancelAsset, { params: { id } }), done)
