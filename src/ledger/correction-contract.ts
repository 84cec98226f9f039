import { z } from 'zod'
import { idCodec } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import type { JournalEntryId } from '#kernel/ids.ts'
import { handEntry } from './contract.ts'

export const newCorrection = z.object(handEntry)
export type NewCorrection = z.output<typeof newCorrection>

export const createCorrection = endpoint({
  method: 'POST',
  path: '/api/JournalEntries/corrections',
  access: 'tenant',
  needs: 'books.correct',
  summary:
    'Boek een correctie zonder btw, geld of omzet, op elke dag van een open jaar, ook in een tijdvak waarvan de btw is aangegeven. De omschrijving begint met "Correctie: ".',
  body: newCorrection,
  data: idCodec<JournalEntryId>(),
})
