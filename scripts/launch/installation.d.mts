export interface Installation {
  readonly machine: string
  readonly settings: string
}

export function installationOf(program: string): Installation | null
export function takeSettings(file: string, environment: Record<string, string | undefined>): void
export function settingsIn(text: string): readonly (readonly [string, string])[]
