import { IconRepeat } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatEuros, formatIban } from '#kernel/dutch-format.ts'
import type { Cents } from '#kernel/money.ts'
import type { ChartAccountOnWire } from '#ledger/contract.ts'
import { ledgerAccounts } from '#ledger/web/queries.ts'
import { ahead, type AskAhead } from '#platform/web/ask-ahead.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { CardSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { toast, toastError } from '#platform/web/ui/Toaster.tsx'
import { Switch } from '#platform/web/ui/Switch.tsx'
import type { BankRule } from '../../rules-contract.ts'
import { BankFrame } from '../BankFrame.tsx'
import {
  bankRules,
  bankSettings,
  useAutomaticSwitch,
  useNewBankRule,
  useRuleDeletion,
  useRuleSwitch,
} from '../queries.ts'
import { RuleRow } from './RuleRow.tsx'
import './RuleListPage.css'

export const askBankRules: AskAhead = () => {
  ahead(bankRules)
  ahead(bankSettings)
}

/** What the program may decide by itself, and the rules that the user made of decisions. */
export function RuleListPage() {
  const query = useQuery(bankRules)
  const { isPending: isSettingPending } = useQuery(bankSettings)
  const { data: chart = [] } = useQuery(ledgerAccounts)
  return (
    <BankFrame title="Bankregels">
      <Automatic />
      {query.isLoadingError ? (
        <ErrorNote
          error={query.error}
          fallback="Fout bij laden van je regels."
          onRetry={() => void query.refetch()}
        />
      ) : query.data === undefined || isSettingPending ? (
        // Shown together: the switch above would push the rules down.
        <CardSkeleton />
      ) : (
        <Rules rules={query.data} chart={chart} />
      )}
    </BankFrame>
  )
}

function Automatic() {
  const { data } = useQuery(bankSettings)
  const change = useAutomaticSwitch()
  if (data === undefined) return <CardSkeleton lines={2} />
  return (
    <Card>
      <Switch
        needs="settings.write"
        label="Verwerk wat zeker is vanzelf"
        help="Alleen als het bedrag precies klopt met één openstaande factuur en ook het nummer of de rekening. Je ziet steeds wat er gedaan is, en alles kan ongedaan."
        isOn={data.automatic}
        isBusy={change.isPending}
        onChange={(automatic) => {
          change.mutate(automatic, {
            onError: (error) => {
              toastError(error, '❌ Wijzigen mislukt zonder foutmelding.')
            },
          })
        }}
      />
    </Card>
  )
}

function Rules({ rules, chart }: { rules: readonly BankRule[]; chart: readonly ChartAccountOnWire[] }) {
  const change = useRuleSwitch()
  const again = useNewBankRule(() => {
    toast('✅ De regel is terug')
  })
  const deletion = useRuleDeletion(() => undefined)
  const remove = (rule: BankRule) => {
    deletion.mutate(rule.id, {
      onSuccess: () => {
        const { id: _id, automatic: _automatic, openLines: _openLines, ...fields } = rule
        toast('✅ Regel verwijderd. Wat geboekt is, blijft geboekt.', {
          undo: () => {
            again.mutate(fields)
          },
        })
      },
      onError: (error) => {
        toastError(error, '❌ Verwijderen mislukt zonder foutmelding.')
      },
    })
  }
  if (rules.length === 0)
    return (
      <div className="rule-list-none">
        <EmptyState icon={<IconRepeat size={28} stroke={1.6} />} sentence="Nog geen regels.">
          Verwerk je twee keer hetzelfde, dan vragen we bij Te verwerken of het voortaan zo moet. Die regels
          staan hier.
        </EmptyState>
      </div>
    )
  return (
    <ul className="rule-list" aria-label="Regels">
      {rules.map((rule) => (
        <RuleRow
          key={rule.id}
          rule={rule}
          condition={conditionOf(rule)}
          outcome={outcomeOf(rule, chart)}
          isBusy={change.isPending}
          onSwitch={(automatic) => {
            change.mutate(
              { id: rule.id, automatic },
              {
                onError: (error) => {
                  toastError(error, '❌ Wijzigen mislukt zonder foutmelding.')
                },
              },
            )
          }}
          onDelete={() => {
            remove(rule)
          }}
        />
      ))}
    </ul>
  )
}

function conditionOf({ iban, name, words, direction, minAmount, maxAmount }: BankRule): string {
  const parts = [
    direction === 'in' ? 'erbij' : 'eraf',
    iban !== '' && formatIban(iban),
    iban === '' && name !== '' && `naam ‘${name}’`,
    words !== '' && `met ‘${words}’`,
    boundsOf(minAmount, maxAmount),
  ]
  return parts.filter((part) => part !== false).join(' · ')
}

function boundsOf(least: Cents | null, most: Cents | null): string | false {
  if (least !== null && most !== null) return `van ${formatEuros(least)} tot en met ${formatEuros(most)}`
  if (least !== null) return `vanaf ${formatEuros(least)}`
  return most !== null && `tot en met ${formatEuros(most)}`
}

const documents = {
  invoice: 'een factuur',
  creditNote: 'een creditnota',
  expense: 'een uitgave',
  vatReturn: 'een btw-aangifte',
} as const

function outcomeOf(
  { ledgerAccountId, documentKind }: BankRule,
  chart: readonly ChartAccountOnWire[],
): string {
  if (documentKind !== null) return documents[documentKind]
  const account = chart.find(({ id }) => id === ledgerAccountId)
  return account === undefined ? '' : `${account.numberAsString} ${account.description}`
}
