import { zodResolver } from '@hookform/resolvers/zod'
import {
  createColumnHelper,
  flexRender,
  getCoreRowModel,
  getSortedRowModel,
  useReactTable,
} from '@tanstack/react-table'
import { DropdownMenu, Label, Popover, Select } from 'radix-ui'
import { useState } from 'react'
import { DayPicker } from 'react-day-picker'
import { nl } from 'react-day-picker/locale'
import { Controller, useForm } from 'react-hook-form'
import { NavLink } from 'react-router'
import { z } from 'zod'

const pages = [
  'Overzicht',
  'Offertes',
  'Facturen',
  'Kosten',
  'Klanten',
  'Projecten',
  'Balans',
  'Btw',
  'Instellingen',
]
const invoices = Array.from({ length: 12 }, (_, i) => ({
  number: `2026-${String(i + 1).padStart(4, '0')}`,
  customer: `Klant ${i}`,
  due: `2026-12-${String(i + 1).padStart(2, '0')}`,
  amount: 121 * (i + 1),
}))
const euros = new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR' })
const column = createColumnHelper()
const columns = [
  column.accessor('number', { header: 'Nummer' }),
  column.accessor('customer', { header: 'Klant' }),
  column.accessor('due', { header: 'Vervalt' }),
  column.accessor('amount', { header: 'Bedrag', cell: (cell) => euros.format(cell.getValue()) }),
]
const invoiceSchema = z.object({
  title: z.string().min(1, 'Verplicht veld'),
  email: z.email('Geen geldig adres'),
  amount: z.coerce.number().positive('Meer dan nul'),
  rate: z.enum(['21', '9', '0']),
  due: z.date({ error: 'Kies een datum' }),
})

export function Dashboard() {
  return (
    <div className="grid min-h-screen grid-cols-[14rem_1fr]">
      <nav className="flex flex-col gap-1 border-r bg-white p-4">
        {pages.map((page) => (
          <NavLink key={page} to="/dashboard" className="rounded px-3 py-2 hover:bg-slate-100">
            {page}
          </NavLink>
        ))}
        <UserMenu />
      </nav>
      <main className="p-8">
        <h1 className="text-2xl font-bold">Facturen</h1>
        <InvoiceTable />
        <InvoiceForm />
      </main>
    </div>
  )
}

function UserMenu() {
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger className="mt-auto rounded px-3 py-2 text-left">J. Jansen</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="rounded bg-white p-2 shadow">
          <DropdownMenu.Item>Uitloggen</DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

function InvoiceTable() {
  const [sorting, setSorting] = useState([])
  const table = useReactTable({
    data: invoices,
    columns,
    state: { sorting },
    onSortingChange: setSorting,
    getCoreRowModel: getCoreRowModel(),
    getSortedRowModel: getSortedRowModel(),
  })
  return (
    <table className="w-full text-sm">
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {group.headers.map((header) => (
              <th
                key={header.id}
                className="py-2 text-left"
                onClick={header.column.getToggleSortingHandler()}
              >
                {flexRender(header.column.columnDef.header, header.getContext())}
              </th>
            ))}
          </tr>
        ))}
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id} className="border-t">
            {row.getVisibleCells().map((cell) => (
              <td key={cell.id} className="py-2">
                {flexRender(cell.column.columnDef.cell, cell.getContext())}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function InvoiceForm() {
  const form = useForm({
    resolver: zodResolver(invoiceSchema),
    defaultValues: { title: '', email: '', amount: '', rate: '21' },
  })
  return (
    <form className="mt-8 grid max-w-md gap-3" onSubmit={form.handleSubmit(() => undefined)}>
      {['title', 'email', 'amount'].map((name) => (
        <div key={name}>
          <Label.Root htmlFor={name}>{name}</Label.Root>
          <input id={name} className="w-full rounded border p-2" {...form.register(name)} />
          <p className="text-sm text-red-700">{form.formState.errors[name]?.message}</p>
        </div>
      ))}
      <Controller
        name="rate"
        control={form.control}
        render={({ field }) => <RateSelect value={field.value} onChange={field.onChange} />}
      />
      <Controller
        name="due"
        control={form.control}
        render={({ field }) => <DueDate value={field.value} onChange={field.onChange} />}
      />
      <button className="rounded bg-blue-600 p-2 text-white">Opslaan</button>
    </form>
  )
}

function RateSelect({ value, onChange }) {
  return (
    <Select.Root value={value} onValueChange={onChange}>
      <Select.Trigger className="rounded border p-2 text-left">
        <Select.Value />
      </Select.Trigger>
      <Select.Portal>
        <Select.Content className="rounded bg-white shadow">
          <Select.Viewport>
            {['21', '9', '0'].map((rate) => (
              <Select.Item key={rate} value={rate}>
                <Select.ItemText>{rate} %</Select.ItemText>
              </Select.Item>
            ))}
          </Select.Viewport>
        </Select.Content>
      </Select.Portal>
    </Select.Root>
  )
}

function DueDate({ value, onChange }) {
  return (
    <Popover.Root>
      <Popover.Trigger className="rounded border p-2 text-left">
        {value?.toLocaleDateString('nl-NL') ?? 'Vervaldatum'}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content className="rounded bg-white p-4 shadow">
          <DayPicker mode="single" locale={nl} selected={value} onSelect={onChange} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
