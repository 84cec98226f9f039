import { keepFile, newKey, notedOwner, unansweredOf } from '#expenses/web/tray/kept-files.ts'
import { paths } from '#platform/web/paths.ts'

/** The name of the field in manifest.webmanifest. */
const FIELD = 'files'

/** As many may wait for the answer of their user: a page of another site would otherwise fill the device. */
const MOST_WAITING = 200

/**
 * Keep what another program shares on this device, for the login that used it last, and go to the page that asks about it or says why not.
 * Any page can send this form too, and a request does not say from where it came: its referrer is empty for both. So each share is asked
 * about, and none is sent by itself.
 */
export async function takeShared(request: Request, origin: string): Promise<Response> {
  // What failed is still in the program that shared it; the page asks to share it again.
  const count = await keepAll(request).catch(() => 0)
  const page = new URL(paths.shared, origin)
  if (count === 'too many') page.searchParams.set('vol', '1')
  else if (count > 0) page.searchParams.set('bewaard', String(count))
  return Response.redirect(page.href, 303)
}

async function keepAll(request: Request): Promise<number | 'too many'> {
  const owner = await notedOwner()
  if (owner === null) return 0
  const form = await request.formData()
  const files = form.getAll(FIELD).filter((value) => value instanceof File)
  const waiting = await unansweredOf(owner)
  if (waiting.length + files.length > MOST_WAITING) return 'too many'
  const now = Date.now()
  for (const [index, file] of files.entries())
    await keepFile({
      key: newKey(),
      name: file.name === '' ? 'gedeeld bestand' : file.name,
      file,
      // In the order in which they were shared.
      addedAt: now + index,
      tenantId: owner.tenantId,
      userId: owner.userId,
      isAsked: true,
    })
  return files.length
}
