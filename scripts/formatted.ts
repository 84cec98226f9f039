import { format } from 'oxfmt'

/** A text as `npm run format` would write it in `file`. @throws when it cannot be read as a file with that name */
export async function formatted(file: string, text: string): Promise<string> {
  const { code, errors } = await format(file, text, { printWidth: 110 })
  if (errors.length > 0) throw new Error(`${file}: ${JSON.stringify(errors)}`)
  return code
}
