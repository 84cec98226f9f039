/** Every project query starts with this key: whoever changes a document that may stand on one reloads them by it. */
export const projectsKey = ['projects'] as const
