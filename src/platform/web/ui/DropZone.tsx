import { useState, type DragEvent, type ReactNode } from 'react'
import './DropZone.css'

/**
 * Files that are dropped on an element: what the element needs, and whether something is held above it. Dropping is a second way for
 * a mouse; a button in the element is the first, for everyone.
 */
export function useFileDrop(onFiles: (files: FileList, transfer: DataTransfer) => void) {
  const [isOver, setIsOver] = useState(false)
  return {
    isOver,
    dropProps: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault()
        setIsOver(true)
      },
      onDragLeave: () => {
        setIsOver(false)
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setIsOver(false)
        onFiles(event.dataTransfer.files, event.dataTransfer)
      },
    },
  }
}

/** The dashed field where files may be dropped; `small` once there are some, `tall` where a document will be. */
export const DropZone = ({
  size,
  isOver,
  isInvalid = false,
  children,
}: {
  size: 'small' | 'medium' | 'tall'
  isOver: boolean
  isInvalid?: boolean
  children: ReactNode
}) => (
  <div
    className="drop-zone"
    data-size={size}
    data-over={isOver || undefined}
    data-invalid={isInvalid || undefined}
  >
    {children}
  </div>
)

/** What to do, in large letters. */
export const DropLead = ({ children }: { children: ReactNode }) => (
  <p className="drop-zone-lead">{children}</p>
)

/** The kinds of files, below the invitation to drop them. */
export const DropHelp = ({ children }: { children: ReactNode }) => (
  <p className="drop-zone-help">{children}</p>
)
