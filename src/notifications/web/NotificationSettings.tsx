import { useForm } from 'react-hook-form'
import { CheckboxField } from '#platform/web/form/CheckboxField.tsx'
import { SelectField } from '#platform/web/form/SelectField.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import type { DigestRhythm } from '../domain/digest.ts'
import { alwaysHeard, messageKinds, taskKinds, type NoticeKind } from '../domain/notice-kind.ts'
import { kindLabel } from '../domain/notice.ts'
import './NotificationSettings.css'
import { useNotificationSettings } from './queries.ts'

type Heard = Record<NoticeKind, boolean>

/** The kinds that are shown, and the summary by mail. Mails about the account itself cannot be switched off here. */
export function NotificationSettings({
  digest,
  muted,
  onSaved,
}: {
  digest: DigestRhythm
  muted: readonly NoticeKind[]
  onSaved: () => void
}) {
  const change = useNotificationSettings()
  const form = useForm<{ digest: DigestRhythm; heard: Heard }>({
    defaultValues: {
      digest,
      heard: Object.fromEntries(all.map((kind) => [kind, !muted.includes(kind)])) as Heard,
    },
  })
  const save = form.handleSubmit(({ digest: rhythm, heard }) => {
    change.mutate({ digest: rhythm, muted: all.filter((kind) => !heard[kind]) }, { onSuccess: onSaved })
  })
  return (
    <form noValidate className="notification-settings" onSubmit={(event) => void save(event)}>
      <div className="notification-settings-digest">
        <SelectField
          control={form.control}
          name="digest"
          label="Samenvatting per e-mail"
          choices={rhythms}
          help="Om zeven uur ’s ochtends, en alleen als er iets te melden is."
        />
      </div>
      {groups.map(({ title, kinds }) => (
        <fieldset key={title}>
          <legend>{title}</legend>
          {kinds.map((kind) => (
            <CheckboxField key={kind} control={form.control} name={`heard.${kind}`} label={kindLabel[kind]} />
          ))}
        </fieldset>
      ))}
      <ErrorNote error={change.error} fallback="❌ Bewaren mislukt zonder foutmelding." />
      <div className="notification-settings-save">
        <Button type="submit" variant="default" loading={change.isPending}>
          Voorkeuren bewaren
        </Button>
      </div>
    </form>
  )
}

const all: readonly NoticeKind[] = [...taskKinds, ...messageKinds]

const groups: readonly { readonly title: string; readonly kinds: readonly NoticeKind[] }[] = [
  { title: 'Taken', kinds: taskKinds.filter((kind) => !alwaysHeard.has(kind)) },
  { title: 'Berichten', kinds: messageKinds },
]

const rhythms = [
  { value: 'off', label: 'Niet' },
  { value: 'daily', label: 'Elke dag' },
  { value: 'weekly', label: 'Elke maandag' },
] as const
