import type { Actor } from '#kernel/actor.ts'
import type { Trailed } from '#platform/server/http/audit-event.ts'
import { amountsOnWire } from '#wages/contract.ts'
import { readWageLines, slipsOf } from '../../domain/money/read-wage-file.ts'
import {
  missingOfWageFile,
  proposedPart,
  wageFileFields,
  wageParts,
} from '../../domain/money/wage-file-fields.ts'
import type { AskedPeriod } from '../../domain/money/wage-period.ts'
import { widthOf } from '../../domain/row-length.ts'
import type { WageFile } from '../../money-contract.ts'
import type { ImportDeps } from '../reading/uploaded-list.ts'
import { readMoneyFile, type MoneyList, type MoneyUpload } from './money-file.ts'

export interface WageFileUpload extends MoneyUpload {
  readonly period: AskedPeriod | null
  readonly isCorrection: boolean
}

const list: MoneyList = {
  columns: { kind: 'wage-file', fields: wageFileFields },
  meanings: { kind: 'wage-accounts', fields: wageParts },
  missing: missingOfWageFile,
}

/**
 * Read the journal of a payroll program and say which wage slips it is, for the form of wages. Nothing is booked by it.
 *
 * @throws DomainError `list-import.…`
 */
export async function readWageFile(
  deps: ImportDeps,
  author: Actor & Trailed,
  upload: WageFileUpload,
): Promise<WageFile> {
  const { result, kept: _, ...about } = await readMoneyFile(deps, author, { list, upload }, ({ rows, names }, meaningsOf) => {
    const { accounts, lines, problem, questions } = readWageLines({
      rows,
      width: widthOf(names, rows.map(({ texts }) => texts)),
      period: upload.period,
      chosen: upload.chosen,
    })
    const meanings = meaningsOf(accounts, proposedPart)
    if (problem !== null || questions.length > 0) return { problem, questions, meanings, result: null }
    const { shares, notices, problem: unclear } = slipsOf(lines, meanings, upload.isCorrection)
    return { problem: unclear, questions, meanings, result: unclear === null ? { shares, notices, lines: lines.length } : null }
  })
  return {
    ...about,
    lines: result?.lines ?? 0,
    notices: [...(result?.notices ?? [])],
    shares: (result?.shares ?? []).map(({ person, ...amounts }) => ({ person, ...amountsOnWire(amounts) })),
  }
} // prettier-ignore
