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
