import { categories, categoryLabels } from '../domain/category.ts'

/** What a person works for: a project, or the business itself in one of these ways. */
export const workChoices = [
  { value: 'project', label: 'Een project' },
  ...categories.map((category) => ({ value: category, label: `Voor jezelf: ${categoryLabels[category]}` })),
]
