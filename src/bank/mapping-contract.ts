import { z } from 'zod'
import { idCodec, instant, requiredText, text } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import type { BankAccountId, BankMappingId } from '#kernel/ids.ts'
import { amountKinds, mappedDayOrders, problemOf } from './domain/mapping/column-mapping.ts'

const MAX_COLUMNS = 200
const column = z
  .int({ error: 'Kies een kolom.' })
  .min(0, 'Kies een kolom die in het bestand staat.')
  .max(MAX_COLUMNS - 1, 'Kies een kolom die in het bestand staat.')
const perhaps = column.nullable()

/** What each column means. Columns are numbered from zero; null where the file has no such column. */
const columnMapping = z.object({
  dayColumn: column,
  dayOrder: z.enum(mappedDayOrders, { error: 'Kies in welke volgorde dag, maand en jaar staan.' }),
  amountKind: z.enum(amountKinds, { error: `Kies hoe het bedrag er staat: ${amountKinds.join(', ')}.` }),
  /** The column of what came in, for kind `two`. */
  amountColumn: column,
  /** The column of what went out, for kind `two`. */
  outColumn: perhaps,
  /** The column with one of the two words, for kind `word`. */
  wordColumn: perhaps,
  inWord: text('het woord voor erbij', 40),
  outWord: text('het woord voor eraf', 40),
  decimalMark: z.enum([',', '.'], { error: 'Kies een komma of een punt.' }),
  nameColumn: perhaps,
  ibanColumn: perhaps,
  /** Joined in this order. */
  descriptionColumns: z.array(column).max(10, 'Kies hooguit tien kolommen voor de omschrijving.').readonly(),
  referenceColumn: perhaps,
  balanceColumn: perhaps,
  accountColumn: perhaps,
  currencyColumn: perhaps,
})

/** By what a file is known again: the names of its columns, or else their number and those that contain a day. */
const columnLayout = z.object({
  /** In lower case; empty where the file does not name its columns. */
  header: z.array(text('de naam van een kolom', 100)).max(MAX_COLUMNS).readonly(),
  columns: z.int().min(2, 'Een bestand heeft ten minste twee kolommen.').max(MAX_COLUMNS),
  dayColumns: z.array(column).max(MAX_COLUMNS).readonly(),
})

/** The columns of a file that no bank of ours exports. */
export const fileColumns = z.object({
  layout: columnLayout,
  /** As the file has them; empty texts where it has none. */
  names: z.array(z.string()),
  /** The first lines, with their line of the file; long texts are cut. */
  lines: z.array(z.object({ place: z.int(), fields: z.array(z.string()) })),
  /** What separates the columns: a semicolon, a comma or a tab. */
  separator: z.string().max(1),
  encoding: z.enum(['utf-8', 'windows-1252', 'utf-16']),
  /** Null: no mapping was made for this layout, and `mapping` is a guess. */
  mappingId: idCodec<BankMappingId>().nullable(),
  mapping: columnMapping,
  /** Why the mapping does not read the file, in Dutch, with the line. */
  problem: z.string().nullable(),
})
export type FileColumns = z.output<typeof fileColumns>

const mappingFields = {
  /** What users read: the bank or the service. */
  name: requiredText('een naam', 60),
  layout: columnLayout,
  mapping: columnMapping,
  /** The account of the lines where no column says so; null: asked each time. */
  bankAccountId: idCodec<BankAccountId>().nullable(),
}

export const newBankMapping = z.object(mappingFields).check((context) => {
  const { mapping, layout } = context.value
  const problem = problemOf(mapping, layout.columns)
  if (problem !== null)
    context.issues.push({ code: 'custom', message: problem, input: mapping, path: ['mapping'] })
})
export type NewBankMapping = z.output<typeof newBankMapping>

const bankMapping = z.object({ id: idCodec<BankMappingId>(), ...mappingFields, changedAt: instant })
export type BankMapping = z.output<typeof bankMapping>

export const listBankMappings = endpoint({
  method: 'GET',
  path: '/api/BankMappings',
  access: 'tenant',
  needs: 'books.read',
  summary: 'De kolomindelingen: wat de kolommen betekenen van bestanden die geen bank van ons zo maakt.',
  data: z.array(bankMapping),
})

export const keepBankMapping = endpoint({
  method: 'PUT',
  path: '/api/BankMappings',
  access: 'tenant',
  needs: 'books.post',
  summary:
    'Zeggen wat de kolommen van een bestand betekenen; het volgende bestand met die kolommen wordt zo gelezen. Vervangt wat er voor die kolommen was. Het antwoord is het id.',
  body: newBankMapping,
  data: idCodec<BankMappingId>(),
})

export const deleteBankMapping = endpoint({
  method: 'DELETE',
  path: '/api/BankMappings/:id',
  access: 'tenant',
  needs: 'books.post',
  summary: 'Een kolomindeling vergeten. Wat ermee is ingelezen blijft.',
  params: z.object({ id: idCodec<BankMappingId>() }),
  data: z.null(),
})
