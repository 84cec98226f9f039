/** What one event changed of a field, in words; null for nothing. */
export interface FieldChange {
  readonly field: string
  readonly oldValue: string | null
  readonly newValue: string | null
}
