/** Every project query starts with this key: a change of a document that may have a project reloads them. */
export const projectsKey = ['projects'] as const
