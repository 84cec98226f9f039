import type { Business } from '../businesses-contract.ts'
import { roleWords } from '../domain/role-words.ts'

/** The role of the user there; a test business is of its maker alone. */
export const detailOf = ({ role, isTest }: Business): string =>
  isTest ? 'Testbedrijf' : roleWords[role].name
