import { useI18n } from 'vue-i18n'

/** The line below a field, as the field takes it. */
export interface NoteBelowField {
  readonly note?: string
  readonly noteKind?: 'warn' | 'error'
}

interface Found {
  readonly severity: 'wrong' | 'doubtful'
  /** Key of its text. */
  readonly note: string
  readonly words?: string
}

export interface NotesBelowFields {
  /** What a check of ours found. */
  readonly found: (found: Found) => NoteBelowField
  /** What the airline refused; in its words where it has some. */
  readonly refused: (refusal: { readonly words?: string }) => NoteBelowField
}

/** What is wrong with a field, or doubtful in it, in words. */
export function useFieldNotes(): NotesBelowFields {
  const { t } = useI18n({ useScope: 'global' })
  return {
    found: ({ severity, note, words = '' }) => ({
      note: t(`price.note.${note}`, { words }),
      noteKind: severity === 'doubtful' ? 'warn' : 'error',
    }),
    refused: ({ words }) => ({ note: words ?? t('price.note.refused'), noteKind: 'error' }),
  }
}
