import { createHash, randomBytes } from 'node:crypto'
import { answerQuestion, openQuestion } from '#accountant/server/questions.ts'
import type { SubjectKind } from '#accountant/domain/question.ts'
import type { Actor } from '#kernel/actor.ts'
import type { UserId } from '#kernel/ids.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'

const everything = () => true

/**
 * The accountant of the demo, who keeps books along: one question waits for the owner, one was answered. No person signs in as the
 * accountant, so that the login has a random password.
 */
export async function fillWithAccountant(tx: TenantTx, owner: Actor): Promise<void> {
  const accountant = await accountantOf(tx, owner)
  const asked = async (kind: SubjectKind, id: string | undefined, text: string) =>
    id === undefined ? null : openQuestion(tx, accountant, everything, { kind, id, box: null, text })
  const print = await latestExpense(tx, 'Drukkerij Noord%')
  const dinner = await latestExpense(tx, 'Eetlokaal De Brug%')
  const answered = await asked('expense', dinner, 'Met welke klant was deze lunch? Dan zet ik het erbij.')
  if (answered !== null)
    await answerQuestion(tx, owner, everything, {
      id: answered,
      text: 'Met Marit van Café De Zaak, over de nieuwe menukaart.',
    })
  await asked(
    'expense',
    print,
    'Is dit drukwerk voor één klant? Dan kun je het op dat project zetten en doorberekenen.',
  )
}

async function accountantOf(tx: TenantTx, { tenantId, userId: invitedBy }: Actor): Promise<Actor> {
  const secret = createHash('sha256').update(randomBytes(16)).digest('hex')
  await tx
    .insertInto('member_invitations')
    .values({
      id: newId(),
      email: `sanne-${tenantId.slice(0, 8)}@helder.example`,
      role: 'accountant-posting',
      token_hash: secret,
      invited_by: invitedBy,
    })
    .execute()
  const userId = newId<UserId>()
  // Not a hash of any password, so that no password fits.
  await sql`select login_of_invited(${secret}, ${userId}, '!')`.execute(tx)
  await sql`select accept_invitation(${secret}, ${userId})`.execute(tx)
  return { tenantId, userId }
}

async function latestExpense(tx: TenantTx, named: string): Promise<string | undefined> {
  const [found] = await rowsOf(
    tx,
    sql<{ id: string }>`
      select id from expenses where tenant_id = ${thisTenant} and description ilike ${named} order by expense_date desc, id limit 1`,
  )
  return found?.id
}
