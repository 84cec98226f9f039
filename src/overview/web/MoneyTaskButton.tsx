import { useState } from 'react'
import type { MoneyActId } from '#kernel/ids.ts'
import { later } from '#platform/web/later.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import type { Task } from './task-words.ts'

// The forms of these dialogs are loaded with the dialog: the overview, which opens first, has no form.
const dialogs = () => import('#tenants/web/MoneyActDialogs.tsx')
const DenyMoneyDialog = later(async () => (await dialogs()).DenyMoneyDialog)
const AllowMoneyDialog = later(async () => (await dialogs()).AllowMoneyDialog)

export const isOnMoney = ({ kind }: Task): boolean => kind === 'money-done' || kind === 'money-stands-still'

/** "Dit was ik niet", and afterwards: to allow such acts again. */
export function MoneyTaskButton({ task, label }: { task: Task; label: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    setIsOpen(false)
  }
  return (
    <>
      <Button
        needs="business.own"
        size="xs"
        variant="default"
        onClick={() => {
          setIsOpen(true)
        }}
      >
        {label}
      </Button>
      {isOpen &&
        (task.kind === 'money-done' ? (
          <DenyMoneyDialog id={(task.subject ?? '') as MoneyActId} what={task.name ?? ''} onClose={close} />
        ) : (
          <AllowMoneyDialog onClose={close} />
        ))}
    </>
  )
}
