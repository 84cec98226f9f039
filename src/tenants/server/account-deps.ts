import type { ServeDeps } from '#platform/server/http/stages.ts'
import type { SecurityLog } from '#platform/server/security-log.ts'
import type { Admission } from './invitation.ts'
import type { MadeWebhooks } from './made-webhooks.ts'
import type { UndoMoney } from './money-acts.ts'
import type { TwoFactorDeps } from './two-factor.ts'

/** What the calls of logins and memberships need. */
export type AccountDeps = ServeDeps &
  TwoFactorDeps & {
    readonly publicUrl: string
    readonly securityLog: SecurityLog
    readonly admission: Admission
    readonly madeWebhooks: MadeWebhooks
    readonly undoMoney: UndoMoney
  }
