import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatDateInWords } from '#kernel/dutch-format.ts'
import { addDays, type LocalDate } from '#kernel/local-date.ts'
import { PreviewedFile, type Agreement } from '#platform/web/form/PreviewedFile.tsx'
import { paths } from '#platform/web/paths.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { ImportPlanView } from '#reports/web/export/ImportPlanView.tsx'
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
  readonly day: LocalDate | null
  readonly answers: FileAnswers
  /** The differences of a second file, by their ids with commas between. */
  readonly accepted: string
}

const NOTHING_SENT: Sent = { file: null, day: null, answers: NO_ANSWERS, accepted: '' }

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
            send={(file, confirmed) => {
              if (sent.current.file !== file) sent.current = { ...NOTHING_SENT, file }
              const { day, answers, accepted } = sent.current
              return sendTrialBalance(file, { ...answers, day, accepted }, confirmed)
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
                  sent.current = { ...sent.current, accepted: accepted.join() }
                  agreement.onAgree()
                }}
                onChange={(change) => {
                  const { answers } = sent.current
                  sent.current = {
                    ...sent.current,
                    ...change,
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

type Change = Partial<Pick<Sent, 'day' | 'answers'>>

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
          onDay={(day) => {
            onChange({ day })
          }}
        />
      )}
    </div>
  )
}
