import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import type { SettingName } from './settings.ts'

/**
 * Whether the program can write in a folder that a setting names; asked at the start, because the work that writes there may
 * come at night. The folder is made where it can be.
 *
 * @returns null, or a sentence for the operator that names the setting and the folder and says what to do
 */
export async function whyNotWritable(setting: SettingName, folder: string): Promise<string | null> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.W_OK | constants.X_OK)
    return null
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    const refusal = `In de map ${folder} van ${setting} kan niet worden geschreven (${code})`
    return code === 'ENOTDIR' || code === 'EEXIST'
      ? `${refusal}: daar staat een bestand. Kies een map met ${setting}.`
      : `${refusal}. Is de schijf aangekoppeld? Maak de map en geef het account van Kloppend er rechten op (sudo install -d -o kloppend -g kloppend -m 0700 ${folder}), en start Kloppend opnieuw (sudo systemctl restart kloppend); of kies een andere map met ${setting}.`
  }
}
