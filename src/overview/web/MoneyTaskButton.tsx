import { useState } from 'react'
import type { MoneyActId } from '#kernel/ids.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { AllowMoneyDialog, DenyMoneyDialog } from '#tenants/web/MoneyActDialogs.tsx'
import type { Task } from './task-words.ts'

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
