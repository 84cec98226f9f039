import { z } from 'zod'
import { idCodec } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import type { MoneyActId } from '#kernel/ids.ts'
import { repeatedPassword } from './contract.ts'

// What decides where money goes asks proof at that moment, and an owner may deny it (decision 154).

export const typedCode = z.string().max(40, 'Deze code is te lang.')

/** The password again, or a code of the app where one is set up. */
export const ownProof = { password: repeatedPassword.nullish().default(null), code: typedCode.optional() }

export const denyMoneyAct = endpoint({
  method: 'POST',
  path: '/api/MoneyActs/:id/deny',
  access: 'tenant',
  needs: 'business.own',
  summary:
    'Melden dat een handeling met geld niet van jullie was: wie het deed wordt overal uitgelogd, de sleutels van diegene werken niet meer, wat terug kan gaat terug, en geld staat stil tot een eigenaar het weer toestaat.',
  params: z.object({ id: idCodec<MoneyActId>() }),
  body: z.object(ownProof),
  data: z.object({
    /** Whether the value of before was put back. */
    isRestored: z.boolean(),
    sessions: z.int(),
    keys: z.int(),
    /** Dutch words: what remains to be done manually. */
    advice: z.string(),
  }),
})

export const allowMoneyActs = endpoint({
  method: 'POST',
  path: '/api/MoneyActs/allow',
  access: 'tenant',
  needs: 'business.own',
  summary: 'Weer toestaan dat er geld uitgaat en dat verandert waar geld heen gaat, nadat dat stilstond.',
  body: z.object(ownProof),
  data: z.null(),
})
