import type { CustomerId, ProjectId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import { daysBetween, type LocalDate } from '#kernel/local-date.ts'
import type { ProjectDocument } from './project-document.ts'

/** What was agreed on for a project, without VAT; null where nothing was. */
export interface Budget {
  readonly minutes: number | null
  readonly amount: Cents | null
}

/** Work for a customer, with all its documents. It is active, or permanently closed. */
export interface Project {
  readonly id: ProjectId
  readonly title: string
  readonly customerId: CustomerId
  readonly customerName: string
  readonly createdOn: LocalDate
  /** Null while it is active. */
  readonly closedOn: LocalDate | null
  /** What was worked on it. */
  readonly minutes: number
  readonly budget: Budget
  /** The newest first. */
  readonly documents: readonly ProjectDocument[]
}

type Standing = Pick<Project, 'closedOn' | 'minutes'> & { readonly documents: readonly unknown[] }

const isEmpty = ({ documents, minutes }: Standing): boolean => documents.length === 0 && minutes === 0

/** Why a project cannot be closed; null when it can. The server refuses with it, and the button shows it. */
export function closingProblem(project: Standing): 'already-closed' | 'nothing-to-close' | null {
  if (project.closedOn !== null) return 'already-closed'
  return isEmpty(project) ? 'nothing-to-close' : null
}

/**
 * Only a project without documents and hours can be deleted. On the server the foreign keys refuse, so what is being added counts too.
 */
export const canDelete = isEmpty

/** How many days ago the project began: 0 on its first day, also on a clock that is behind. */
export const daysSinceCreation = ({ createdOn }: Pick<Project, 'createdOn'>, today: LocalDate): number =>
  Math.max(daysBetween(createdOn, today), 0)
