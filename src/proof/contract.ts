import { z } from 'zod'
import { instant } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'

const check = z.object({
  id: z.enum([
    'entries',
    'whole',
    'kept-sums',
    'receivables',
    'payables',
    'assets',
    'vat',
    'awaited-vat',
    'oss',
    'numbers',
    'documents',
    'records',
    'days',
    'prepayments',
    'takings',
    'cash',
    'in-transit',
    'opening',
    'payouts',
    'wages',
    'loans',
    'files',
    'evidence',
    'bank-chain',
    'bank-balance',
    'bank-decisions',
  ]),
  title: z.string(),
  /** `pending`: the check takes long; `POST /api/Proof` starts it. `attention`: the books are right, and statements are missing or differ. */
  outcome: z.enum(['ok', 'attention', 'wrong', 'pending']),
  figure: z.string(),
  findings: z.array(z.string()),
  /** The total number; `findings` shows the first twenty. */
  findingCount: z.int(),
})

const proof = z.object({ checkedAt: instant, isClean: z.boolean(), checks: z.array(check) })
export type ProofOnWire = z.output<typeof proof>

export const getProof = endpoint({
  method: 'GET',
  path: '/api/Proof',
  access: 'tenant',
  needs: 'books.read',
  summary:
    'Controleer mijn administratie: evenwicht, totalen, debiteuren, crediteuren, btw, nummers, documenten, bewijs en de bank, elk met zijn cijfer.',
  data: proof,
})

export const checkFiles = endpoint({
  method: 'POST',
  path: '/api/Proof',
  access: 'tenant',
  needs: 'books.read',
  summary:
    'Reken van elk bewaard document de vingerafdruk opnieuw na. Bij veel documenten gebeurt dat op de achtergrond.',
  data: z.null(),
})

export const getProofPdf = endpoint({
  method: 'GET',
  path: '/api/Proof/attachment',
  access: 'tenant',
  needs: 'books.read',
  summary: 'De controle als PDF.',
  data: z.null(),
  answer: 'file',
})
