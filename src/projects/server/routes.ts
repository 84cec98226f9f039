import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/server/http/serve.ts'
import type { ServeDeps } from '#platform/server/http/stages.ts'
import * as contract from '../contract.ts'
import { closeProject } from './close-project.ts'
import { changeBudget, seeBudget } from './change-budget.ts'
import { createProject } from './create-project.ts'
import { deleteProject } from './delete-project.ts'
import { getProject, listProjects, pageOfProjects } from './projects.ts'

export function projectRoutes(app: FastifyInstance, deps: ServeDeps): void {
  serve(app, deps, contract.listActiveProjects, ({ tx, query }) => listProjects(tx, 'active', query))
  serve(app, deps, contract.listClosedProjects, ({ tx, query }) => listProjects(tx, 'closed', query))
  serve(app, deps, contract.listProjectPage, ({ tx, query }) => pageOfProjects(tx, query))
  serve(app, deps, contract.getProject, ({ tx, params }) => getProject(tx, params.id))
  serve(app, deps, contract.createProject, ({ tx, body }) => createProject(tx, body))
  serve(app, deps, contract.changeProjectBudget, ({ tx, params, body }) => changeBudget(tx, params.id, body))
  serve(app, deps, contract.seeProjectBudget, ({ tx, params, body }) => seeBudget(tx, params.id, body.share))
  serve(app, deps, contract.closeProject, async ({ tx, params }) => {
    await closeProject(tx, params.id)
    return null
  })
  serve(app, deps, contract.deleteProject, async ({ tx, params }) => {
    await deleteProject(tx, params.id)
    return null
  })
}
