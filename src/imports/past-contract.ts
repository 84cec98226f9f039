import { z } from 'zod'
import { localDateCodec, percentage, summedEuros } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import { countedDifferences, pastPreview, takeOverQuery, WHOSE_SUMMARY } from '#reports/past-contract.ts'
import { fileQuery, listRow, readFile } from './contract.ts'
import { dateOrders, decimalMarks } from './domain/past/dialect.ts'
import { openItemKinds } from '#ledger/domain/open-item.ts'

/** What the rows of a file do not tell, with what each answer makes of one of them. */
export const fileQuestion = z.object({
  id: z.enum(['dates', 'decimals']),
  place: z.int(),
  text: z.string(),
  choices: z.array(z.object({ value: z.string(), label: z.string() })).readonly(),
})
export type FileQuestionOnWire = z.output<typeof fileQuestion>

/** How days and amounts are written, where a file does not tell. */
export const dialectQuery = fileQuery.extend({
  dates: z
    .enum(dateOrders, { error: 'Geef dates als day-first of month-first.' })
    .optional(),
  decimals: z.enum(decimalMarks, { error: 'Geef decimals als comma of point.' }).optional(),
}) // prettier-ignore

/** An item that a row of the file is. */
const readItem = z.object({
  /** The line of the file on which it begins. */
  place: z.int(),
  side: z.enum(openItemKinds),
  relation: z.string(),
  reference: z.string(),
  date: localDateCodec.nullable(),
  dueDate: localDateCodec.nullable(),
  /** What is owed; below zero for a credit note. */
  amount: summedEuros,
  iban: z.string(),
  /** The VAT rate in it; null where the list does not say one. */
  vatPercentage: percentage.nullable(),
  /** In Dutch: what a person has to look at; empty where nothing is doubtful. */
  doubt: z.string(),
  /** Whether it is an item unless a person says otherwise. */
  isProposed: z.boolean(),
})
export type ReadItemOnWire = z.output<typeof readItem>

const openItemsFile = readFile.extend({
  questions: z.array(fileQuestion).readonly(),
  items: z.array(readItem).readonly(),
  refused: z.int(),
  /** Cut; `refused` is whole. */
  refusedRows: z.array(listRow),
  /** Rows of which nothing is open. */
  paid: z.int(),
  notices: z.array(z.string()).readonly(),
})
export type OpenItemsFile = z.output<typeof openItemsFile>

export const readOpenItems = endpoint({
  method: 'POST',
  path: '/api/OpenItems/imports',
  access: 'tenant',
  needs: 'books.post',
  summary:
    'Lees een CSV met openstaande posten uit een ander pakket (veld file): de posten voor een beginbalans, wat twijfelachtig is en wat niet kan, per regel. ' +
    'Er wordt niets geboekt; met confirmed, de sha256 van dat antwoord, worden de gekozen kolommen onthouden.',
  query: dialectQuery.extend({
    /** The side of the items where a row does not say it. */
    side: z.enum(openItemKinds, { error: 'Geef side als receivable of payable.' }).default('receivable'),
    /** The start of the books here: what is dated later is no item of before. */
    day: localDateCodec.optional(),
  }),
  data: openItemsFile,
  bodyKind: 'file',
})

const trialBalanceFile = readFile.extend({
  questions: z.array(fileQuestion).readonly(),
  /** What it would do, or has done; null while a column or an answer is missing. */
  plan: pastPreview.nullable(),
})
export type TrialBalanceFile = z.output<typeof trialBalanceFile>

export const importTrialBalance = endpoint({
  method: 'POST',
  path: '/api/Imports/trialBalance',
  access: 'tenant',
  needs: 'books.post',
  summary:
    'Lees de saldibalans van een ander pakket als CSV (veld file): zegt wat die als beginbalans op de dag day zou doen. Met confirmed, de sha256 van dat antwoord, wordt het gedaan. ' +
    'Is er al een beginbalans op die dag, dan staan onder second de verschillen; met accepted (hun id, met komma’s) worden die geboekt. ' +
    WHOSE_SUMMARY,
  query: dialectQuery.omit({ dates: true }).extend(takeOverQuery.shape),
  data: trialBalanceFile,
  bodyKind: 'file',
  counted: countedDifferences,
})
