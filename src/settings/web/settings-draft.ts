import { useQueryClient } from '@tanstack/react-query'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { DocumentSettingsOnWire } from '#documents/settings-contract.ts'
import { documentSettings } from '#documents/web/document-settings.ts'
import { useVersionedDraft, type VersionedDraft } from '#platform/web/form/versioned-draft.ts'
import type { Mutation } from '#platform/web/mutation.ts'

/**
 * The shared behaviour of the long forms over the settings of documents: keep a draft, save with the version
 * it started from, and show the differences after a conflict. All settings have one version, so a change of
 * another field (a colour) is no conflict: the form is then saved again automatically.
 */
export function useSettingsDraft<Values extends FieldValues, Body>(
  key: string,
  form: UseFormReturn<Values>,
  {
    settings,
    valuesOf,
    change,
    bodyOf,
  }: {
    settings: DocumentSettingsOnWire
    valuesOf: (settings: DocumentSettingsOnWire) => Values
    change: Mutation<unknown, Body>
    bodyOf: (typed: Values, version: number) => Body
  },
): { readonly draft: VersionedDraft<Values>; readonly save: (typed: Values) => void } {
  const queryClient = useQueryClient()
  const versioned = (each: DocumentSettingsOnWire) => ({ version: each.version, values: valuesOf(each) })
  const readNewest = async () => versioned(await queryClient.fetchQuery(documentSettings))
  const draft = useVersionedDraft(key, form, { stored: versioned(settings), readNewest })

  const onSaved = async (typed: Values) => {
    // At once: who leaves while the newest settings are read has nothing unsaved.
    form.reset(typed, { keepValues: true })
    const newest = await readNewest()
    form.reset(newest.values, { keepDirtyValues: true })
    draft.savedAs(newest.version)
  }
  return {
    draft,
    save: (typed) => {
      draft.saveBy(change, (version) => bodyOf(typed, version), { onSaved: () => void onSaved(typed) })
    },
  }
}
