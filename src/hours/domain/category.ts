/** What a person does for the business itself; for the tax office these hours count as those for customers do. */
export const categories = ['acquisition', 'administration', 'study', 'travel', 'website', 'meeting'] as const
export type Category = (typeof categories)[number]

export const categoryLabels: Readonly<Record<Category, string>> = {
  acquisition: 'Acquisitie',
  administration: 'Administratie',
  study: 'Studie',
  travel: 'Reistijd',
  website: 'Website',
  meeting: 'Overleg',
}

/** The kinds that the evidence of the criterion tells apart: work for a customer, for the business itself, and travel. */
export const workKinds = ['direct', 'indirect', 'travel'] as const
export type WorkKind = (typeof workKinds)[number]

export const workKindLabels: Readonly<Record<WorkKind, string>> = {
  direct: 'Direct',
  indirect: 'Indirect',
  travel: 'Reistijd',
}

/** The kind of work of a category; null is a project. */
export const workKindOf = (category: Category | null): WorkKind =>
  category === null ? 'direct' : category === 'travel' ? 'travel' : 'indirect'
