import type { Kind } from './kind.ts'
import { costKinds } from './kinds/cost-kinds.ts'
import { moneyKinds } from './kinds/money-kinds.ts'
import { taxKinds } from './kinds/tax-kinds.ts'
import { travelKinds } from './kinds/travel-kinds.ts'

/** Every kind, in the order in which the signs of several are weighed: what is named most exactly comes first. */
export const kinds: readonly Kind[] = [...taxKinds, ...moneyKinds, ...travelKinds, ...costKinds]
