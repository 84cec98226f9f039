import { z } from 'zod'
import { idCodec, instant, requiredText } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import type { VatCheckId } from '#kernel/ids.ts'
import { compact, parseKvkNumber } from '#tenants/domain/identifiers.ts'

/** A btw-id as it is typed: spaces, points and small letters may be in it. */
const typedVatId = requiredText('het btw-id', 24).overwrite(compact)

const vatCheck = z.object({
  id: idCodec<VatCheckId>(),
  /** As it was asked. */
  btwId: z.string(),
  /** The own btw-id of then; null where the business had none. */
  requesterBtwId: z.string().nullable(),
  isValid: z.boolean(),
  /** As VIES gave it; '' where the country gives none. */
  name: z.string(),
  /** In lines; '' where the country gives none. */
  address: z.string(),
  /** The number by which VIES knows the consultation; null where the business had no btw-id of its own. */
  consultation: z.string().nullable(),
  checkedAt: instant,
  checkedBy: z.string(),
  /** When a check that was done elsewhere came with an archive; null for one of here. */
  importedAt: instant.nullable(),
})
export type VatCheck = z.output<typeof vatCheck>

export const getRegisters = endpoint({
  method: 'GET',
  path: '/api/Customers/registers',
  access: 'tenant',
  needs: 'customers.read',
  summary: 'Welke registers deze installatie kan raadplegen.',
  data: z.object({ vies: z.boolean(), kvk: z.boolean() }),
})

export const checkVatId = endpoint({
  method: 'POST',
  path: '/api/Customers/vat-checks',
  access: 'tenant',
  needs: 'customers.write',
  summary:
    'Een btw-id controleren in VIES. Het antwoord wordt als bewijs bewaard, met het nummer van de raadpleging als je eigen btw-id is ingevuld; antwoordt VIES niet, dan wordt niets bewaard.',
  body: z.object({ btwId: typedVatId }),
  data: vatCheck,
})

export const listVatChecks = endpoint({
  method: 'GET',
  path: '/api/Customers/vat-checks',
  access: 'tenant',
  needs: 'customers.read',
  summary: 'De laatste twintig controles van een btw-id in VIES, de nieuwste eerst.',
  query: z.object({ btwId: typedVatId }),
  data: z.array(vatCheck),
})

export const lookUpKvkNumber = endpoint({
  method: 'GET',
  path: '/api/Customers/kvk',
  access: 'tenant',
  needs: 'customers.write',
  summary:
    'Naam en adres uit het Handelsregister van de KVK, om over te nemen; er wordt niets bewaard. Wat het register niet geeft, is leeg.',
  query: z.object({
    cocNumber: z
      .string()
      .refine(
        (typed) => parseKvkNumber(typed) !== null,
        'Een KvK-nummer bestaat uit 8 cijfers, bijvoorbeeld 12345678.',
      )
      .overwrite((typed) => parseKvkNumber(typed) ?? typed),
  }),
  data: z.object({
    name: z.string(),
    street: z.string(),
    houseNumber: z.string(),
    zipCode: z.string(),
    city: z.string(),
    /** The register says that the business has ended. */
    isEnded: z.boolean(),
  }),
})
export type KvkProfile = z.output<typeof lookUpKvkNumber.data>
