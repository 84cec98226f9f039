import { choiceOfShared, MOST_SHARED_FILES } from '#expenses/domain/shared-limits.ts'
import {
  keepFile,
  newKey,
  noteLeftOut,
  notedOwner,
  unansweredOf,
  waitingBytes,
} from '#expenses/web/tray/kept-files.ts'
import { paths } from '#platform/web/paths.ts'

/** The name of the field in manifest.webmanifest. */
const FIELD = 'files'

/**
 * Keep what another program shares on this device, for the login that used it last, and go to the page that asks about it or says why not.
 * Any page can send this form too, and a request does not say from where it came: its referrer is empty for both. So each share is asked
 * about, and none is sent by itself.
 */
export async function takeShared(request: Request, origin: string): Promise<Response> {
  // What failed is still in the program that shared it; the page asks to share it again.
  const taken = await keepAll(request).catch(() => NOTHING)
  const page = new URL(paths.shared, origin)
  if (taken === 'too many') page.searchParams.set('vol', '1')
  else {
    if (taken.kept > 0) page.searchParams.set('bewaard', String(taken.kept))
    // Their names are noted on the device: an address is seen by the server.
    if (taken.leftOut > 0) page.searchParams.set('geweigerd', String(taken.leftOut))
  }
  return Response.redirect(page.href, 303)
}

/** How many files of a share. */
interface Taken {
  readonly kept: number
  readonly leftOut: number
}
const NOTHING: Taken = { kept: 0, leftOut: 0 }

async function keepAll(request: Request): Promise<Taken | 'too many'> {
  const owner = await notedOwner()
  if (owner === null) return NOTHING
  const form = await request.formData()
  const files = form.getAll(FIELD).filter((value) => value instanceof File)
  const waiting = await unansweredOf(owner)
  if (waiting.length + files.length > MOST_SHARED_FILES) return 'too many'
  const { kept, leftOut } = choiceOfShared(
    files.map((file) => ({ name: nameOf(file), type: file.type, size: file.size, file })),
    await waitingBytes(),
  )
  if (leftOut.length > 0) await noteLeftOut(owner, leftOut)
  const now = Date.now()
  for (const [index, { name, file }] of kept.entries())
    await keepFile({
      key: newKey(),
      name,
      file,
      // In the order in which they were shared.
      addedAt: now + index,
      tenantId: owner.tenantId,
      userId: owner.userId,
      isAsked: true,
    })
  return { kept: kept.length, leftOut: leftOut.length }
}

const nameOf = ({ name }: File): string => (name === '' ? 'gedeeld bestand' : name)
