import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatDateInWords } from '#kernel/dutch-format.ts'
import { addDays } from '#kernel/local-date.ts'
import { PreviewedFile, type Agreement } from '#platform/web/form/PreviewedFile.tsx'
import { paths } from '#platform/web/paths.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { ImportPlanView } from '#reports/web/export/ImportPlanView.tsx'
import { NOTHING_SAID, type PastChoices } from '#reports/web/export/past-choices.ts'
import { trialBalanceFields } from '../../domain/past/trial-balance-fields.ts'
import type { TrialBalanceFile } from '../../past-contract.ts'
import { ReadColumns } from '../ListPreview.tsx'
import '../ListImportPage.css'
import { FileQuestions } from './FileQuestions.tsx'
import './PastLists.css'
import { NO_ANSWERS, sendTrialBalance, type FileAnswers } from './queries.ts'

/** What a user said of a file; another file begins again. */
interface Sent {
  readonly file: File | null
  readonly choices: PastChoices
  readonly answers: FileAnswers
}

const NOTHING_SENT: Sent = { file: null, choices: NOTHING_SAID, answers: NO_ANSWERS }

/** The trial balance of another program as the opening balance: first a preview, then the books. */
export function TrialBalancePage() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const sent = useRef<Sent>(NOTHING_SENT)
  return (
    <>
      <PageHeader title="Saldibalans inlezen" crumbs={[{ label: 'Overstappen', to: paths.movingIn }]} />
      <div className="list-import">
        <Card title="Kies je saldibalans">
          <p>
            Een saldibalans (ook: kolommenbalans, proefbalans) is de lijst van al je rekeningen met hun saldo. Neem die uit je vorige programma als
            CSV, met balans én winst en verlies, tot en met de laatste dag daar. Je ziet eerst wat er gebeurt. Wat nog open staat lees je daarna in
            bij <Link to={`${paths.movingIn}?stap=open`}>Overstappen</Link>.
          </p>
          <PreviewedFile
            label="Saldibalans"
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            className="list-import-choose"
            isMain
            isStoppable
            send={(file, confirmed, signal) => {
              if (sent.current.file !== file) sent.current = { ...NOTHING_SENT, file }
              return sendTrialBalance(file, sent.current, { confirmed, signal })
            }}
            onDone={async ({ plan }) => {
              const isCorrection = plan !== null && plan.second !== null
              toast(`✅ Beginbalans per ${plan === null ? 'je startdag' : formatDateInWords(plan.date)} ${isCorrection ? 'aangepast' : 'vastgelegd'}`)
              await client.invalidateQueries()
              await navigate(`${paths.movingIn}?stap=${isCorrection ? 'controle' : 'open'}`)
            }}
          >
            {(agreement) => (
              <TrialBalancePreview
                {...agreement}
                onAccept={(accepted) => {
                  sent.current = { ...sent.current, choices: { ...sent.current.choices, accepted } }
                  agreement.onAgree()
                }}
                onChange={(change) => {
                  const { answers, choices } = sent.current
                  sent.current = {
                    ...sent.current,
                    choices: { ...choices, ...change.choices },
                    answers: {
                      columns: new Map([...answers.columns, ...(change.answers?.columns ?? [])]),
                      answers: { ...answers.answers, ...change.answers?.answers },
                    },
                  }
                  agreement.onAgain()
                }}
              />
            )}
          </PreviewedFile>
        </Card>
      </div>
    </>
  )
} // prettier-ignore

interface Change {
  readonly choices?: Partial<PastChoices>
  readonly answers?: FileAnswers
}

function TrialBalancePreview({
  preview,
  onChange,
  ...agreement
}: Agreement<TrialBalanceFile> & {
  onAccept: (accepted: readonly string[]) => void
  onChange: (change: Change) => void
}) {
  const { plan, problem, questions } = preview
  return (
    <div className="list-import-preview past-preview" aria-busy={agreement.isBusy}>
      <ReadColumns
        read={preview}
        fields={trialBalanceFields}
        onChoose={(column, field) => {
          onChange({ answers: { columns: new Map([[column, field]]), answers: {} } })
        }}
      />
      {problem !== null && (
        <p className="list-import-problem" role="alert">
          {problem}
        </p>
      )}
      <FileQuestions
        questions={questions}
        onAnswer={(answers) => {
          onChange({ answers: { columns: new Map(), answers } })
        }}
      />
      {plan !== null && (
        <ImportPlanView
          {...agreement}
          preview={plan}
          heading={`Het saldo van je rekeningen aan het eind van ${formatDateInWords(addDays(plan.date, -1))}.`}
          onChoose={(choices) => {
            onChange({ choices })
          }}
        />
      )}
    </div>
  )
}
