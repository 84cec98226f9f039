import { DomainError } from '#kernel/errors.ts'
import { TooComplex } from '#platform/server/isolated/errors.ts'
import type { TaskProgram } from '#platform/server/isolated/task.ts'
import { auditFileErrors, CutAuditFile } from '../../domain/errors.ts'
import { auditFileRefusals, type AuditFileOrder } from './audit-file-task.ts'
import { readAuditFile } from './read-audit-file.ts'

/** The size of a message to the server. */
const MOST_CHARACTERS = 8 * 1024 * 1024

/** Reads an audit file in the work process. Amounts are sent as text, because JSON has no bigint. */
export const run: TaskProgram<AuditFileOrder> = async ({ order, pieces }) => {
  try {
    const json = JSON.stringify(await readAuditFile(pieces(), order), (_key, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    )
    if (json.length > MOST_CHARACTERS) throw auditFileErrors.tooMuch()
    return { answer: { outcome: 'read', content: JSON.parse(json) as unknown } }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    if (error instanceof CutAuditFile) return { answer: { outcome: 'cut', line: error.line } }
    if (error.code === auditFileErrors.tooComplex().code) throw new TooComplex(error.code)
    const refusal = auditFileRefusals.find((name) => auditFileErrors[name]().code === error.code)
    if (refusal === undefined) throw error
    return { answer: { outcome: 'refused', refusal } }
  }
}
