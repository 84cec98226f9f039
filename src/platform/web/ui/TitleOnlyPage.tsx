import type { ReactNode } from 'react'
import { PageHeader } from './PageHeader.tsx'
import './TitleOnlyPage.css'

/** A page that has its place but not yet its content: the title, and one honest sentence of what it will be. */
export function TitleOnlyPage({
  title,
  group,
  icon,
  sentence,
}: {
  title: string
  group?: string
  icon: ReactNode
  sentence: string
}) {
  return (
    <>
      <PageHeader title={title} crumbs={group === undefined ? [] : [{ label: group }]} />
      <div className="title-only-page">
        <div className="title-only-page-icon" aria-hidden="true">
          {icon}
        </div>
        <p className="title-only-page-sentence">{sentence}</p>
      </div>
    </>
  )
}
