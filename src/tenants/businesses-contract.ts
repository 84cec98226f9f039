import { z } from 'zod'
import { idCodec } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import { roles } from '#contract/rights.ts'
import type { TenantId } from '#kernel/ids.ts'
import { companyDetails } from './contract.ts'

// One person may work in several businesses; a token opens one of them.

export const businessOnWire = z.object({
  tenantId: idCodec<TenantId>(),
  name: z.string(),
  role: z.enum(roles),
  /** The business of this request. */
  isThis: z.boolean(),
  /** For trying things: its mails stay, and its documents say "TEST". */
  isTest: z.boolean(),
})
export type Business = z.output<typeof businessOnWire>

export const listBusinesses = endpoint({
  method: 'GET',
  path: '/api/Businesses',
  access: 'tenant',
  needs: 'account.own',
  summary: 'De bedrijven waarin je werkt, met je rol in elk.',
  data: z.array(businessOnWire),
  isOpenWithoutSecondFactor: true,
})

export const newBusiness = z.object({
  company: companyDetails,
  /** The invitation of an installation that takes new businesses by invitation only. */
  invitation: z.string().max(1_000, 'Deze uitnodiging is te lang.').optional(),
})
export type NewBusiness = z.output<typeof newBusiness>

/** Unrecorded: what a member registers elsewhere is not of the business in which the member works now. */
export const makeBusiness = endpoint({
  method: 'POST',
  path: '/api/Businesses',
  access: 'tenant',
  needs: 'account.own',
  isUnrecorded: true,
  summary:
    'Een volgend bedrijf aanmelden met het account waarmee je bent ingelogd; je bent er eigenaar van. Vraagt een bevestigd e-mailadres. Dezelfde naam binnen tien minuten opnieuw geeft hetzelfde bedrijf.',
  body: newBusiness,
  data: z.object({ tenantId: idCodec<TenantId>() }),
  isOpenInDeletion: true,
})

export const makeTestBusiness = endpoint({
  method: 'POST',
  path: '/api/Businesses/test',
  access: 'tenant',
  needs: 'business.own',
  summary:
    'Een testbedrijf maken met de gegevens van dit bedrijf, van jou alleen. Mail uit een testbedrijf wordt bewaard en niet verstuurd, documenten dragen het woord TEST, en een bank koppelen kan er niet.',
  data: z.object({ tenantId: idCodec<TenantId>() }),
})

export const openBusiness = endpoint({
  method: 'POST',
  path: '/api/Session/tenant',
  access: 'tenant',
  needs: 'account.own',
  isUnrecorded: true,
  summary:
    'Een ander bedrijf openen waarin je werkt: een nieuw token en een nieuwe sessie. De sessie van dit token blijft.',
  body: z.object({ tenantId: idCodec<TenantId>() }),
  data: z.object({ token: z.string() }),
  isOpenInDeletion: true,
  isOpenWithoutSecondFactor: true,
})
