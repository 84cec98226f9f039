import { WAITING_DAYS } from '#deletion/domain/deletion.ts'
import { orderOf } from '#deletion/server/deletion-state.ts'
import { orderDeletionByOperator, withdrawDeletionByOperator } from '#deletion/server/order-deletion.ts'
import { formatDateInWords } from '#kernel/dutch-format.ts'
import type { TenantId } from '#kernel/ids.ts'
import type { Config } from '#platform/server/config.ts'
import { withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { StartError } from '#platform/server/start-error.ts'
import { businessName } from '#tenants/server/business-name.ts'
import { suspensionErrors } from '#tenants/domain/suspension.ts'
import { isSuspended, resumeBusiness, suspendBusiness } from '#tenants/server/suspension.ts'
import type { OperatorDeps } from '#tenants/server/operator-help.ts'
import type { Command } from './command.ts'
import { helping } from './reach.ts'

/** What the operator does with a whole business, by the rules that hold for its owner. */
export const businessCommands: Readonly<Record<string, Command>> = {
  'delete-business': {
    takes: 'a business',
    text: `een bedrijf verwijderen na ${String(WAITING_DAYS)} dagen; tot dan alleen lezen, en een eigenaar kan het intrekken`,
    question: (config, id = '') =>
      inBusiness(config, id, async (tx) => [
        `${await businessName(tx)} is vanaf nu alleen te lezen. Over ${String(WAITING_DAYS)} dagen verdwijnen de hele administratie en alle bestanden.`,
        'Een eigenaar moet alles hebben gedownload. De eigenaren krijgen een mail en kunnen het intrekken, of: keep-business.',
        'Typ de naam van het bedrijf over: ',
      ]),
    run: (config, id = '', name = '') =>
      inBusiness(config, id, async (tx, { publicUrl, securityLog }) => {
        if (name.trim() === '') return ['Er is niets veranderd.']
        if (await isSuspended(tx)) throw suspensionErrors.standsStill()
        const day = await orderDeletionByOperator(tx, { publicUrl }, name)
        securityLog({ kind: 'operator-deletion-ordered', ip: null, tenantId: tx.tenantId })
        return [
          `Het bedrijf wordt op ${formatDateInWords(day)} verwijderd. De eigenaren krijgen er een mail over.`,
        ]
      }),
  },
  'keep-business': {
    takes: 'a business',
    text: 'de opdracht om een bedrijf te verwijderen intrekken',
    run: (config, id = '') =>
      inBusiness(config, id, async (tx, { securityLog }) => {
        await withdrawDeletionByOperator(tx)
        securityLog({ kind: 'operator-deletion-withdrawn', ip: null, tenantId: tx.tenantId })
        return ['Ingetrokken: het bedrijf kan weer verder. De eigenaren krijgen er een mail over.']
      }),
  },
  'suspend-business': {
    takes: 'a business',
    text: 'een bedrijf stilzetten: niemand ervan logt in, er gaat niets uit, alles blijft bewaard',
    question: (config, id = '') =>
      inBusiness(config, id, async (tx) => [
        `Van ${await businessName(tx)} kan niemand meer inloggen, ook niet met een sleutel. Links van klanten werken niet, en mails en ander werk wachten.`,
        'Er verdwijnt niets; resume-business maakt het ongedaan.',
        'Stilzetten? Typ ja: ',
      ]),
    run: (config, id = '', answer = '') =>
      inBusiness(config, id, async (tx, { securityLog }) => {
        if (answer.trim().toLowerCase() !== 'ja') return ['Er is niets veranderd.']
        await suspendBusiness(tx, (await orderOf(tx)) !== null)
        securityLog({ kind: 'operator-business-suspended', ip: null, tenantId: tx.tenantId })
        return [
          'Stilgezet. Dat geldt binnen vijf seconden. Niemand krijgt er een mail over: vertel het zelf.',
        ]
      }),
  },
  'resume-business': {
    takes: 'a business',
    text: 'een bedrijf dat stilstaat weer laten werken; wat wachtte, gebeurt dan',
    run: (config, id = '') =>
      inBusiness(config, id, async (tx, { securityLog }) => {
        await resumeBusiness(tx)
        securityLog({ kind: 'operator-business-resumed', ip: null, tenantId: tx.tenantId })
        return ['Hervat: iedereen kan weer inloggen, en wat wachtte wordt nu gedaan.']
      }),
  },
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** @throws StartError for what is no business of this installation */
function inBusiness(
  config: Config,
  id: string,
  work: (tx: TenantTx, deps: OperatorDeps) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const unknown = new StartError(
    `Er is geen bedrijf ${id}. Geef het kenmerk waarmee de regel van businesses begint.`,
  )
  if (!UUID.test(id)) throw unknown
  return helping(config, (deps) =>
    withTenant(
      deps.database,
      id as TenantId,
      async (tx) => {
        const found = await tx.selectFrom('business_profiles').select('tenant_id').executeTakeFirst()
        if (found === undefined) throw unknown
        return work(tx, deps)
      },
      'read write always',
    ),
  )
}
