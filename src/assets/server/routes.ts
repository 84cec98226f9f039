import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/server/http/serve.ts'
import type { ServeDeps } from '#platform/server/http/stages.ts'
import * as contract from '../contract.ts'
import { listCandidates } from './candidates.ts'
import { changeAsset } from './change-asset.ts'
import { createAsset } from './create-asset.ts'
import { depreciate } from './depreciate.ts'
import { cancelAsset, disposeAsset } from './end-asset.ts'
import { assetDetail, listAssets } from './show-assets.ts'

export function assetRoutes(app: FastifyInstance, deps: ServeDeps): void {
  serve(app, deps, contract.listAssets, ({ tx, query }) => listAssets(tx, query))
  serve(app, deps, contract.listAssetCandidates, ({ tx, query }) =>
    listCandidates(tx, query.expenseLineId ?? null),
  )
  serve(app, deps, contract.getAsset, ({ tx, params }) => assetDetail(tx, params.id))
  serve(app, deps, contract.createAsset, ({ tx, principal, body, today }) =>
    createAsset(tx, principal, body, today),
  )
  serve(app, deps, contract.changeAsset, ({ tx, principal, params, body, today }) =>
    changeAsset(tx, principal, params.id, body, today),
  )
  serve(app, deps, contract.depreciateNow, async ({ tx, today }) => ({
    bookedMonths: await depreciate(tx, today),
  }))
  serve(app, deps, contract.disposeAsset, ({ tx, params, body }) => disposeAsset(tx, params.id, body))
  serve(app, deps, contract.cancelAsset, ({ tx, params, today }) => cancelAsset(tx, params.id, today))
}
