import type { ComponentType } from 'react'
import type { AskAhead } from '#platform/web/ask-ahead.ts'

interface AskingPage {
  readonly Page: ComponentType
  readonly ask: AskAhead
}

/** Hours are above the projects, so what is to be invoiced of them is put on their pages here. */
export const projectListPage = async (): Promise<AskingPage> => {
  const [{ askProjectList, ProjectListPage }, { ProjectLines }] = await Promise.all([
    import('#projects/web/ProjectListPage.tsx'),
    import('#hours/web/ProjectLines.tsx'),
  ])
  return { Page: () => <ProjectListPage Unbilled={ProjectLines} />, ask: askProjectList }
}

export const projectPage = async (): Promise<AskingPage> => {
  const [{ askProject, ProjectPage }, { ProjectDocumentState }, { ProjectHours }] = await Promise.all([
    import('#projects/web/page/ProjectPage.tsx'),
    import('./ProjectDocumentState.tsx'),
    import('#hours/web/ProjectHours.tsx'),
  ])
  return { Page: () => <ProjectPage StateOf={ProjectDocumentState} Hours={ProjectHours} />, ask: askProject }
}
