import type { Mutation } from './mutation.ts'
import { toast, toastError } from './ui/Toaster.tsx'

/** Archive or restore with one click, show a toast, and offer to undo it. */
export function archiveWith<Thing extends { readonly id: string }>(
  archiving: Pick<Mutation<unknown, { id: Thing['id']; archive: boolean }>, 'mutate'>,
  said: (thing: Thing, isArchived: boolean) => string,
  failed: string,
): (thing: Thing, isToArchive: boolean) => void {
  const archive = (thing: Thing, isToArchive: boolean): void => {
    archiving.mutate(
      { id: thing.id, archive: isToArchive },
      {
        onSuccess: () => {
          toast(said(thing, isToArchive), {
            undo: () => {
              archive(thing, !isToArchive)
            },
          })
        },
        onError: (error) => {
          toastError(error, failed)
        },
      },
    )
  }
  return archive
}
